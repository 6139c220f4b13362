import { noBrand, reportBrandSchema } from '../../../engine/report/files/report-brand.ts';
import { defineItem } from '../core/define-item.ts';

/** The name and the logo on saved reports. Not in the settings, which every popup and badge reads. */
export const reportBrandItem = defineItem({
  area: 'local',
  name: 'report-brand',
  schema: reportBrandSchema,
  fallback: noBrand,
});
