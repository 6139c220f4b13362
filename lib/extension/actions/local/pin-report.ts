import { type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import { pinnedReportsItem } from '../../storage/pages/pinned-reports.ts';

/** Pins a report in this browser, so that it is not deleted when there are too many; or unpins it. */
export async function pinReport(id: string, pinned: boolean): Promise<Outcome<null>> {
  await pinnedReportsItem.update((present) => {
    const others = present.filter((other) => other !== id);
    return pinned ? [...others, id] : others;
  });
  return succeeded(null);
}
