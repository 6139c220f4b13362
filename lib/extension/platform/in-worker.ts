/** Sends a message to a worker and returns its answer. Rejects if its script fails. */
export function inWorker<Answer>(worker: Worker, message: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = reject;
    worker.postMessage(message);
  });
}
