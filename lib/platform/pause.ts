import { keepAlive } from './keep-alive.ts';

/** Waits so many seconds, the background kept alive meanwhile. */
export function pause(seconds: number): Promise<void> {
  return keepAlive(() => new Promise((resolve) => setTimeout(resolve, seconds * 1000)));
}
