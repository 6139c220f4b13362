import { FINDING_LABELS } from '../../lib/model/report/check-labels.ts';
import type { SiteFinding } from '../../lib/model/report/site.ts';
import { shownText } from '../../lib/model/text/shown-text.ts';
import { t } from '../../lib/platform/text.ts';

/** What is wrong between pages, in a sentence. */
export function findingText({ id }: SiteFinding): string {
  return t(FINDING_LABELS[id]);
}

/** The text or address that the pages share. */
export function findingValue({ value }: SiteFinding): string {
  return shownText(value);
}
