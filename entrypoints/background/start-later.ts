import { closeStorageToPages } from '../../lib/platform/install.ts';
import { keepAlive } from '../../lib/platform/keep-alive.ts';
import { managedValues } from '../../lib/platform/managed-storage.ts';
import { pause } from '../../lib/platform/pause.ts';
import { mayHaveUnended } from '../../lib/storage/unended.ts';

/** So long the event that woke the background has for itself, in seconds: a page that has come has its badge then. */
const HEAD_START = 0.05;

/** Looks for what an earlier background left in the middle, and carries it on; mostly there is nothing. */
export function startLater(): void {
  void keepAlive(async () => {
    await pause(HEAD_START);
    // no page has a script of ours, so none is there to read it meanwhile
    void closeStorageToPages();
    const [unended, managed] = await Promise.all([mayHaveUnended(), managedValues()]);
    if (unended || Object.keys(managed).length > 0) (await import('./carry-on.ts')).carryOn();
  });
}
