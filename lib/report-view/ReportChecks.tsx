import { structuredSummary } from '../model/report/contents/structured-data.ts';
import { CheckList } from './CheckList.tsx';
import type { ReportView } from './report-view.ts';
import { Entities } from './StructuredData.tsx';
import { structuredDataLine } from './structured-data-line.ts';

/** The checks of a report alone, with its structured data in a line that unfolds. */
export function ReportChecks(view: ReportView) {
  return (
    <div className="report">
      <div className="parts">
        <CheckList view={view} />
        <StructuredFold {...view} />
      </div>
    </div>
  );
}

function StructuredFold({ contents, texts }: ReportView) {
  const entries = contents.structuredData ?? [];
  const summary = structuredSummary(entries);
  if (!summary) return null;
  return (
    <section className="card folds" aria-label={texts.t('structuredData')}>
      <details className="fold">
        <summary>
          {texts.t('structuredData')}{' '}
          <span className="quiet" dir="auto">
            {structuredDataLine(summary, texts)}
          </span>
        </summary>
        <Entities {...{ entries, texts }} />
      </details>
    </section>
  );
}
