import { stuckItem } from '../../lib/storage/stuck.ts';
import { useStored } from './use-stored.ts';

/** Is there no room to store the next step of this work (`stuckItem`)? `undefined`: there is no work to ask for. */
export function useStuck(name: string | undefined): boolean {
  const stuck = useStored(name === undefined ? null : stuckItem);
  return name !== undefined && stuck?.includes(name) === true;
}
