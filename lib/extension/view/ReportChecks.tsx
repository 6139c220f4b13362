import type { ReactNode } from 'react';
import { listsOfPage } from '../../engine/report/page-list.ts';
import { structuredSummary } from '../../engine/report/structured-summary.ts';
import { CheckList } from '../../shared/view/CheckList.tsx';
import { PageListFold } from '../../shared/view/PageLists.tsx';
import type { ReportView } from '../../shared/view/report-view.ts';
import { Entities } from '../../shared/view/StructuredData.tsx';
import { structuredDataLine } from '../../shared/view/structured-data-line.ts';

/**
 * The checks of a report alone, each in a line: what to fix first, then structured data, `links`, headings and images,
 * then `more`, and in the end what did not fail.
 */
export function ReportChecks({
  links,
  more,
  ...view
}: ReportView & { readonly links?: ReactNode; readonly more?: ReactNode }) {
  const lists = listsOfPage(view.contents.page).filter(
    ({ type }) => type === 'headings' || type === 'images',
  );
  return (
    <div className="report">
      <CheckList view={view} isBrief>
        <section className="card folds" aria-label={view.texts.t('onThisPage')}>
          <StructuredFold {...view} />
          {links}
          {lists.map((list) => (
            <PageListFold key={list.type} {...{ view, list }} />
          ))}
        </section>
        {more}
      </CheckList>
    </div>
  );
}

function StructuredFold({ contents, texts }: ReportView) {
  const entries = contents.structured_data ?? [];
  const summary = structuredSummary(entries);
  if (!summary) return null;
  return (
    <details className="fold">
      <summary>
        {texts.t('structuredData')}{' '}
        <span className="quiet" dir="auto">
          {structuredDataLine(summary, texts)}
        </span>
      </summary>
      <Entities {...{ entries, texts }} />
    </details>
  );
}
