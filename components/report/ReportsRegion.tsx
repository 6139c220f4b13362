import { useEffect } from 'react';
import type { Connection } from '../../lib/model/connection.ts';
import { text } from '../../lib/platform/text.ts';
import { afterPaint } from '../hooks/after-paint.ts';
import { useFocusKept } from '../hooks/use-focus-kept.ts';
import { useNow } from '../hooks/use-now.ts';
import { useToast } from '../hooks/use-toast.ts';
import { keepPicture } from '../picture/keep-picture.ts';
import { Toast } from '../ui/Toast.tsx';
import { ListEmpty, ListTroubles } from './ListStates.tsx';
import { moveInList } from './move-in-list.ts';
import { Pager } from './Pager.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportItem } from './ReportItem.tsx';
import { rowEvents } from './row-events.ts';
import { useReportList } from './use-report-list.ts';

/** The popup's history: filters, rows, pages. */
export function ReportsRegion({
  connection,
  build,
}: {
  readonly connection: Connection;
  readonly build: string;
}) {
  const list = useReportList(connection);
  const isPlain = list.isPlain && !list.pending && list.failure === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page of the plain list makes a new picture
  useEffect(
    () => (isPlain ? afterPaint(() => keepPicture(connection.id, build)) : undefined),
    [isPlain, list.page, connection.id, build],
  );
  const now = useNow();
  const [toast, say] = useToast();
  // of a row that is deleted, the list takes the focus
  const rows = useFocusKept<HTMLUListElement>(list.page?.rows);
  const events = rowEvents(list, say);
  return (
    <section className="reports" aria-label={text('reports')}>
      <ReportFilters list={list} />
      <div className="list" aria-busy={list.pending}>
        <div className={list.pending ? 'progress on' : 'progress'} />
        <ListTroubles list={list} />
        <ListEmpty list={list} hint={text('noReportsPopup')} />
        <ul
          ref={rows}
          aria-label={text('reports')}
          tabIndex={-1}
          onKeyDown={(event) => moveInList(event, 'li.report')}
        >
          {list.page?.rows.map((report) => (
            <ReportItem key={report.id} {...{ report, connection, now, ...events }} />
          ))}
        </ul>
      </div>
      <Pager
        page={list.page}
        perPage={list.query.perPage}
        count="reportsCount"
        onPage={(page) => list.change({ page })}
        onPerPage={(perPage) => list.change({ perPage })}
      />
      <Toast text={toast} />
    </section>
  );
}
