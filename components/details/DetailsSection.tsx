import { useCallback, useEffect, useRef, useState } from 'react';
import { requestIdempotent } from '../../lib/messages/request.ts';
import type { Connection } from '../../lib/model/connection/connection.ts';
import type { Outcome } from '../../lib/model/failure/failure.ts';
import type { ReportDetails } from '../../lib/model/report/report.ts';
import type { ReportPart } from '../../lib/model/report/reports-page.ts';
import { t } from '../../lib/platform/text.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { reportsHash } from '../app/list-url.ts';
import { useOpenForPrint } from '../hooks/use-open-for-print.ts';
import { useToast } from '../hooks/use-toast.ts';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Toast } from '../ui/feedback/Toast.tsx';
import layoutStyles from '../ui/styles/layout.module.css';
import printStyles from '../ui/styles/print.module.css';
import { DetailsContent } from './DetailsContent.tsx';
import { useReportOutput } from './output/use-report-output.ts';

export interface DetailsSectionProps {
  readonly connection: Connection;
  readonly id: string;
  /** What is shown first. */
  readonly part?: ReportPart;
}

/** Everything the service returns about one report. */
export function DetailsSection({ connection, id, part = {} }: DetailsSectionProps) {
  const [answer, setAnswer] = useState<Outcome<ReportDetails> | null>(null);
  const [reloads, setReloads] = useState(0);
  const [toast, announce] = useToast();
  const section = useRef<HTMLElement>(null);
  useOpenForPrint(section);
  const output = useReportOutput();
  useEffect(() => {
    let current = true;
    requestIdempotent('showReport', { connectionId: connection.id, id }).then(
      (outcome) => current && setAnswer(outcome),
    );
    return () => {
      current = false;
    };
  }, [id, connection.id, reloads]);
  const details = answer?.ok ? answer.value : null;
  const reload = useCallback(() => setReloads((count) => count + 1), []);
  return (
    <section
      ref={section}
      className={printStyles.paper}
      aria-label={t('report')}
      aria-busy={answer === null}
      data-with-passed={output.withPassed || undefined}
    >
      {!details && (
        <p className={layoutStyles.wayBack}>
          <a href={reportsHash()}>{t('allReports')}</a>
        </p>
      )}
      {answer === null && <Skeleton rows={4} />}
      {answer && !answer.ok && (
        <FailureNotice failure={answer.failure} onRetry={reload} onLookAgain={reload} />
      )}
      {details && (
        <DetailsContent
          details={details}
          part={part}
          connection={connection}
          output={output}
          events={{
            onAnnounce: announce,
            onChanged: (_report, said) => {
              announce(said);
              reload();
            },
            onDeleted: () => location.replace(reportsHash()),
          }}
        />
      )}
      <Toast text={toast} />
    </section>
  );
}
