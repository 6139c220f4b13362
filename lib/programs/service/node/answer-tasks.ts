import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';

/** A worker that holds more is not kept for the next task, in bytes. */
const MOST_KEPT = 100_000_000;

/** What a `WorkerPool` sends to its workers, and what they answer. */
export interface TaskMessage<Input> {
  readonly id: number;
  readonly input: Input;
}
export interface AnswerMessage<Output> {
  readonly id: number;
  readonly output: Output;
  /** Whether the worker should end, with the memory that it holds. */
  readonly isLarge: boolean;
}

/** Carries out the tasks that a `WorkerPool` sends to this thread; what `work` throws ends the thread. */
export function answerTasks<Input, Output>(work: (input: Input) => Output | Promise<Output>): void {
  parentPort?.on('message', async ({ id, input }: TaskMessage<Input>) => {
    const output = await work(input);
    const isLarge = getHeapStatistics().total_physical_size > MOST_KEPT;
    parentPort?.postMessage({ id, output, isLarge } satisfies AnswerMessage<Output>);
  });
}
