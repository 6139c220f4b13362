import { StorageFull } from '../storage/storage-full.ts';
import { stuckItem } from '../storage/stuck.ts';

/**
 * Does work of which each step is stored before the next. Where one cannot be, nothing further is begun and the user
 * is told why. The alarm comes back to it, when there may be room; what is in the middle is then taken up as from a
 * background that died. `name` as `stuckItem` says.
 */
export async function orStuck(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error;
    await stuckItem.update((stuck) => [...stuck.filter((each) => each !== name), name]);
  }
}

/** A step of it could be stored. */
export async function forgetStuck(name: string): Promise<void> {
  if (!(await stuckItem.get()).includes(name)) return;
  await stuckItem.update((stuck) => stuck.filter((each) => each !== name));
}
