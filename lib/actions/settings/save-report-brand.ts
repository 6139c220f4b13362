import { type Outcome, succeeded } from '../../model/failure/failure.ts';
import type { ReportBrand } from '../../model/report/files/report-brand.ts';
import { reportBrandItem } from '../../storage/settings/report-brand.ts';

/** Changes some of what makes saved reports the user's own; concurrent changes do not overwrite each other. */
export async function saveReportBrand(change: Partial<ReportBrand>): Promise<Outcome<ReportBrand>> {
  return succeeded(await reportBrandItem.update((present) => ({ ...present, ...change })));
}
