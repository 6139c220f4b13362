import { type ReactNode, useState } from 'react';
import type { PluralKey } from '../../lib/engine/text/message.ts';
import { Pager } from './Pager.tsx';

/** The number of rows that are drawn at once. */
const SHOWN = 100;

export interface WindowedProps {
  readonly total: number;
  readonly count: PluralKey;
  /** Draws the rows from `from` to before `to`. */
  readonly children: (from: number, to: number) => ReactNode;
}

/** A part of many rows, with the buttons for the others if there are any. */
export function Windowed({ total, count, children }: WindowedProps) {
  const [page, setPage] = useState(1);
  const from = (page - 1) * SHOWN;
  const to = Math.min(from + SHOWN, total);
  const shown = { page, rows: [], unreadable: 0, hasNext: to < total, total, paged: true };
  return (
    <>
      {children(from, to)}
      {total > SHOWN && (
        <Pager
          list={{
            page: shown,
            query: { perPage: SHOWN },
            change: (part) => 'page' in part && setPage(part.page),
          }}
          count={count}
          withPerPage={false}
        />
      )}
    </>
  );
}
