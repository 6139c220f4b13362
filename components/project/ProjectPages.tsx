import type { Connection } from '../../lib/model/connection.ts';
import { shownAddress } from '../../lib/model/shown-text.ts';
import { text } from '../../lib/platform/text.ts';
import { useFocusKept } from '../hooks/use-focus-kept.ts';
import { ListTroubles } from '../report/ListStates.tsx';
import { moveInList } from '../report/move-in-list.ts';
import { Pager } from '../report/Pager.tsx';
import { detailsHash } from '../report/pages.ts';
import { ReportItem } from '../report/ReportItem.tsx';
import type { RowEvents } from '../report/use-report-edits.ts';
import type { ReportList } from '../report/use-report-list.ts';
import { Skeleton } from '../ui/Skeleton.tsx';

export interface ProjectPagesProps {
  readonly list: ReportList;
  readonly connection: Connection;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly events: RowEvents;
}

/** The reports of one project's pages, in the order of the list. */
export function ProjectPages({ list, connection, now, events }: ProjectPagesProps) {
  const { page, pending, query } = list;
  // of a row that is deleted, the list takes the focus
  const rows = useFocusKept<HTMLUListElement>(page?.rows);
  return (
    <section className="project-pages" aria-label={text('pagesWorstFirst')}>
      <h2 className="list-name">{text('pagesWorstFirst')}</h2>
      <div className="table-box" aria-busy={pending}>
        <div className={pending ? 'progress on' : 'progress'} />
        <ListTroubles list={list} />
        {!page && !list.failure && <Skeleton rows={4} />}
        {page && page.rows.length === 0 && page.unreadable === 0 && (
          <div className="empty">
            <p className="empty-what">{text('noReportsInProject')}</p>
          </div>
        )}
        <ul
          ref={rows}
          aria-label={text('reports')}
          tabIndex={-1}
          onKeyDown={(event) => moveInList(event, 'li')}
        >
          {page?.rows.map((report) => (
            <ReportItem key={report.id} {...{ report, connection, now, ...events }}>
              <a
                className="button quiet"
                href={detailsHash(report.id)}
                aria-label={text('detailsOf', { address: shownAddress(report.url) })}
              >
                {text('details')}
              </a>
            </ReportItem>
          ))}
        </ul>
        <Pager
          page={page}
          perPage={query.perPage}
          count="reportsCount"
          onPage={(number) => list.change({ page: number })}
          onPerPage={(perPage) => list.change({ perPage })}
        />
      </div>
    </section>
  );
}
