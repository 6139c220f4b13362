import { type RefObject, useEffect, useRef } from 'react';
import type { ReportPart } from '../../lib/engine/report/reports-page.ts';
import { requestIdempotent } from '../../lib/extension/messages/request.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { pageHistoryItem } from '../../lib/extension/storage/history/page-history.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { reportsHash } from '../app/list-url.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { useQuery } from '../hooks/use-query.ts';
import { useToast } from '../hooks/use-toast.ts';
import { useDeletions } from '../jobs/use-deletions.ts';
import { useIgnores } from '../report/ignore/use-ignores.ts';
import { useKeptPictures } from '../report/use-pictures.ts';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Toast } from '../ui/feedback/Toast.tsx';
import layoutStyles from '../ui/styles/layout.module.css';
import printStyles from '../ui/styles/print.module.css';
import { DetailsContent } from './DetailsContent.tsx';
import { useReportOutput } from './output/use-report-output.ts';
import { StoredDetails } from './StoredDetails.tsx';

export interface DetailsSectionProps {
  readonly connection: Connection;
  readonly id: string;
  /** What is shown first. */
  readonly part?: ReportPart;
}

/** Everything the service returns about one report. */
export function DetailsSection({ connection, id, part = {} }: DetailsSectionProps) {
  const {
    value: details,
    failure,
    reload,
  } = useQuery(`${connection.id} ${id}`, () =>
    requestIdempotent('showReport', { connectionId: connection.id, id }),
  );
  const { url } = details?.report ?? {};
  // a report that stands there would move if its picture or its history came afterwards
  const kept = useKeptPictures(connection.id, url);
  const history = useStored(url === undefined ? null : pageHistoryItem(connection.id, url));
  const isReady = kept !== undefined && history !== undefined;
  const [toast, announce] = useToast();
  const section = useRef<HTMLElement>(null);
  useOpenForPrint(section);
  const output = useReportOutput();
  const { ignores, change } = useIgnores();
  useDeletions(connection.id, (deleted) => {
    if (deleted === id) location.replace(reportsHash());
  });
  return (
    <section
      ref={section}
      className={printStyles.paper}
      aria-label={t('report')}
      aria-busy={!isReady && !failure}
      data-with-passed={output.withPassed || undefined}
    >
      {!isReady && (
        <p className={layoutStyles.wayBack}>
          <a href={reportsHash()}>{t('allReports')}</a>
        </p>
      )}
      {!isReady && !failure && <Skeleton rows={4} />}
      {failure && <FailureNotice failure={failure} onRetry={reload} onLookAgain={reload} />}
      {failure && !details && ignores && <StoredDetails connectionId={connection.id} {...{ id, ignores }} />}
      {details && isReady && ignores && (
        <DetailsContent
          details={details}
          part={part}
          connection={connection}
          kept={kept}
          output={output}
          ignores={ignores}
          change={change}
          events={{
            onAnnounce: announce,
            onChanged: (_report, said, undo) => {
              announce(said, undo);
              reload();
            },
          }}
        />
      )}
      <Toast text={toast} />
    </section>
  );
}

/**
 * Opens every closed `<details>` in the element for printing, and closes them afterwards. Style sheets alone
 * can do this from Chrome 131 and Firefox 143 on (MDN, `::details-content`).
 */
function useOpenForPrint(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opened = new Map<HTMLDetailsElement, string>();
    const open = () => {
      const closed = within.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [];
      for (const details of closed) {
        opened.set(details, details.name);
        // of several with one name, one can be open
        details.name = '';
        details.open = true;
      }
    };
    const close = () => {
      for (const [details, name] of opened) {
        details.open = false;
        details.name = name;
      }
      opened.clear();
    };
    // Firefox only sends events; tools that emulate printing only change the media query
    const print = matchMedia('print');
    const change = () => (print.matches ? open() : close());
    print.addEventListener('change', change);
    addEventListener('beforeprint', open);
    addEventListener('afterprint', close);
    return () => {
      print.removeEventListener('change', change);
      removeEventListener('beforeprint', open);
      removeEventListener('afterprint', close);
    };
  }, [within]);
}
