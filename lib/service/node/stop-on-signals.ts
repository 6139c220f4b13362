import type { RunningService } from './serve.ts';

/** Ends the process on SIGTERM and SIGINT after closing the service; a second signal ends it immediately. */
export function stopOnSignals(service: Pick<RunningService, 'close'>): void {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    console.log(`${signal}: finishing open requests.`);
    service.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
}
