/** Worker entry: one thread of a training. */

import type { TrainingAnswer, TrainingOrder } from "./training_orders.ts";
import { TrainingThread } from "./training_thread.ts";

let thread: TrainingThread;

self.onmessage = ({ data }: MessageEvent<TrainingOrder>): void => {
  switch (data.kind) {
    case "start":
      thread = new TrainingThread(data);
      return;
    case "learn": {
      const loss = thread.learn(data.records, data.order, data.firstStep, data.course);
      return self.postMessage({ loss } satisfies TrainingAnswer);
    }
    case "measure": {
      const loss = thread.measure(data.records, data.count, data.target);
      return self.postMessage({ loss } satisfies TrainingAnswer);
    }
  }
};
