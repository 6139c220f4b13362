import { note, print } from './output.ts';
import type { RunningService } from './serve.ts';

/**
 * On SIGTERM or SIGINT, closes the service and ends the process with code 0, or 1 if closing fails. A second signal
 * ends it immediately with code 1.
 */
export function stopOnSignals(service: Pick<RunningService, 'close'>): void {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    print(`${signal}: finishing open requests.`);
    service.close().then(
      () => process.exit(0),
      (error: unknown) => {
        note(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
}
