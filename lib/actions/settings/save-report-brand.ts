import { type Outcome, succeeded } from '../../model/failure/failure.ts';
import type { ReportBrand } from '../../model/report/files/report-brand.ts';
import { reportBrandItem } from '../../storage/settings/report-brand.ts';

/** Stores the name and the logo on saved reports. */
export async function saveReportBrand(brand: ReportBrand): Promise<Outcome<ReportBrand>> {
  return succeeded(await reportBrandItem.update(() => brand));
}
