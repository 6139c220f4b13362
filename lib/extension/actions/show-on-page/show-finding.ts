import { readContents } from '../../../engine/report/read-contents.ts';
import { failed, type Outcome } from '../../../shared/failure/failure.ts';
import { elementsToMark, type Marked } from '../../model/show-on-page/page-marks.ts';
import { showReport } from '../reports/show-report.ts';
import { showOnPage } from './show-on-page.ts';

export interface FindingToShow {
  readonly connectionId: string;
  /** Of the report. */
  readonly id: string;
  /** `Check.key` */
  readonly check: string;
  /** The page in whose tab it is marked. */
  readonly url: string;
}

/**
 * Marks the elements of a finding on its page, as `showOnPage` does, with what the report at the service says of them.
 * Fails with `not-found` if the report does not have this finding any more.
 */
export async function showFinding({ connectionId, id, check, url }: FindingToShow): Promise<Outcome<Marked>> {
  const shown = await showReport(id, connectionId);
  if (!shown.ok) return shown;
  const finding = readContents(shown.value.contents).checks.find(
    ({ id, state }) => id === check && state === 'failed',
  );
  const elements = finding ? elementsToMark(finding.evidence) : [];
  if (!finding || elements.length === 0) return failed({ kind: 'not-found' });
  return showOnPage(url, { type: 'elements', title: finding.title, elements, index: 0 });
}
