import type { ReadPage } from '../check/checked-page.ts';
import type { ListedReports, ReportFilter } from './report-service.ts';
import { REPORTS_PER_PAGE } from './report-service.ts';

/** More reports are not kept: the oldest is forgotten. */
const MOST_KEPT = 200;
const PREFIX = 'here-';

/** Whether the id is that of a report of this session; those of services are numbers. */
export function isOfSession(id: string): boolean {
  return id.startsWith(PREFIX);
}

/** The reports of pages that were checked since this program started, under ids like `here-3`. */
export class SessionReports {
  readonly #kept = new Map<string, ReadPage>();
  #last = 0;

  /** Keeps a report and returns its id. */
  add(page: ReadPage): string {
    this.#last += 1;
    const id = PREFIX + this.#last;
    this.#kept.set(id, page);
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(PREFIX + (this.#last - MOST_KEPT));
    return id;
  }

  get(id: string): ReadPage | undefined {
    return this.#kept.get(id);
  }

  list({ search = '', result, page }: ReportFilter): ListedReports {
    const wanted = search.toLowerCase();
    const found = [...this.#kept]
      .toReversed()
      .map(([id, { report }]) => ({ ...report, id }))
      .filter((row) => row.url.toLowerCase().includes(wanted) && (result ?? row.result) === row.result);
    return { rows: found.slice((page - 1) * REPORTS_PER_PAGE, page * REPORTS_PER_PAGE), total: found.length };
  }
}
