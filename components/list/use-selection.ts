import { useEffect, useRef, useState } from 'react';
import type { Report } from '../../lib/engine/report/report.ts';
import { requestIdempotent } from '../../lib/extension/messages/request.ts';
import { allPages } from '../../lib/extension/model/report/all-pages.ts';
import { type Outcome, succeeded } from '../../lib/shared/failure/failure.ts';
import type { ReportList } from './use-report-list.ts';

export interface Selection {
  /** All of them, in the order of selection, including those that are not on the visible page. */
  readonly reports: readonly Report[];
  readonly has: (id: string) => boolean;
  /** The number of selected rows on the visible page. */
  readonly onPage: number;
  /** Selects or deselects one row; `toHere`: with all rows from the last one that was changed like this. */
  readonly choose: (report: Report, on: boolean, toHere?: boolean) => void;
  /** Selects or deselects all rows of the visible page. */
  readonly choosePage: (on: boolean) => void;
  /**
   * Reads all rows of the list from the service, and selects them if the list still has this search and filter. Where
   * the service does not apply these, only the rows of the visible page are selected.
   */
  readonly chooseAll: () => Promise<Outcome<null>>;
  readonly drop: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

/**
 * The selected rows of a list, by id. They stay selected when the list is sorted, paged or reloaded. A new search or
 * filter clears the selection, so that nothing is done to rows that are no longer visible.
 */
export function useSelection({ connectionId, page, query, all: here }: ReportList): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Report>>(new Map());
  const last = useRef<string | null>(null);
  const rows = page?.rows ?? [];
  const { search, project, result, only } = query;
  const filters = JSON.stringify([search, project, result, only]);
  const present = useRef(filters);
  useEffect(() => {
    if (present.current !== filters) setChosen(new Map());
    present.current = filters;
  }, [filters]);
  const change = (reports: readonly Report[], on: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const report of reports) {
        if (on) next.set(report.id, report);
        else next.delete(report.id);
      }
      return next;
    });
  const newest = new Map(rows.map((row) => [row.id, row]));
  return {
    // in their current version
    reports: [...chosen.values()].map((report) => newest.get(report.id) ?? report),
    has: (id) => chosen.has(id),
    onPage: rows.filter(({ id }) => chosen.has(id)).length,
    choose: (report, on, toHere = false) => {
      change(toHere ? rangeOf(rows, last.current, report) : [report], on);
      if (!toHere || last.current === null) last.current = report.id;
    },
    choosePage: (on) => change(rows, on),
    chooseAll: async () => {
      if (here) {
        change(here, true);
        return succeeded(null);
      }
      let isFiltered = page?.unfiltered === undefined;
      const all = await allPages(query, {
        load: async (part) => {
          const outcome = await requestIdempotent('readReports', { connectionId, query: part });
          if (outcome.ok && outcome.value.unfiltered) isFiltered = false;
          return outcome;
        },
        idOf: ({ id }: Report) => id,
        isEnough: () => !isFiltered || present.current !== filters,
      })();
      if (!all.ok) return all;
      if (present.current === filters) change(isFiltered ? all.value.rows : rows, true);
      return succeeded(null);
    },
    drop: (ids) => setChosen((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
    clear: () => setChosen(new Map()),
  };
}

/** The rows from the one with this id to the report; only the report if that row is not visible. */
function rangeOf(rows: readonly Report[], from: string | null, to: Report): readonly Report[] {
  const start = rows.findIndex(({ id }) => id === from);
  const end = rows.findIndex(({ id }) => id === to.id);
  return start < 0 || end < 0 ? [to] : rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}
