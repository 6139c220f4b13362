import { declaredItems } from '../core/define-item.ts';
import { removePictures } from '../pages/page-pictures.ts';

/** Ends and removes what is declared as belonging to reports that were deleted. */
export async function deleteReportData(connectionId: string, reportIds: Iterable<string>): Promise<void> {
  const ids = new Set(reportIds);
  await removePictures(connectionId, ids);
  for (const item of declaredItems()) {
    const { withoutReports } = item.declaration;
    if (!withoutReports) continue;
    // nothing is written for a report that has nothing
    const present = await item.get();
    if (withoutReports(present, connectionId, ids) === present) continue;
    await item.update((value) => withoutReports(value, connectionId, ids));
  }
}
