import { closeStorageToPages } from '../../lib/platform/lifecycle/install.ts';
import { keepAlive } from '../../lib/platform/lifecycle/keep-alive.ts';
import { sleep } from '../../lib/platform/lifecycle/sleep.ts';
import { managedValues } from '../../lib/platform/storage/managed-storage.ts';
import { hasPendingWork } from '../../lib/storage/jobs/pending-work.ts';

/** So long the event that woke the background has for itself, in seconds: a page that has come has its badge then. */
const HEAD_START = 0.05;

/** Looks for what an earlier background left in the middle, and carries it on; mostly there is nothing. */
export function deferStartup(): void {
  void keepAlive(async () => {
    await sleep(HEAD_START);
    // no page has a script of ours, so none is there to read it meanwhile
    void closeStorageToPages();
    const [unended, managed] = await Promise.all([hasPendingWork(), managedValues()]);
    if (unended || Object.keys(managed).length > 0) await (await import('./resume.ts')).resumeAll();
  });
}
