import { type Outcome, succeeded } from '../../model/failure/failure.ts';
import { releaseHostPermission } from '../../platform/permissions/host-permissions.ts';
import { borrowedAccessItem } from '../../storage/inspect/borrowed-access.ts';

/** After this time the page that borrowed access is taken to be closed, in milliseconds. */
const LONGEST_CHECK = 3_600_000;

/** Stores which host permissions a page asks for, to give them back once its check has ended. */
export async function borrowAccess(patterns: readonly string[]): Promise<Outcome<null>> {
  await borrowedAccessItem.update((present) => ({
    patterns: [...new Set([...present.patterns, ...patterns])],
    borrowedAt: Date.now(),
  }));
  return succeeded(null);
}

/** Gives the borrowed host permissions back. */
export async function returnAccess(): Promise<Outcome<null>> {
  const { patterns } = await borrowedAccessItem.get();
  for (const pattern of patterns) await releaseHostPermission(pattern);
  await borrowedAccessItem.update((present) => ({
    ...present,
    patterns: present.patterns.filter((pattern) => !patterns.includes(pattern)),
  }));
  return succeeded(null);
}

/** Gives back what a page left that was closed by a crash. Call it as the background starts. */
export async function returnLeftAccess(): Promise<void> {
  const { borrowedAt, patterns } = await borrowedAccessItem.get();
  if (patterns.length > 0 && Date.now() - borrowedAt > LONGEST_CHECK) await returnAccess();
}
