import { knowing } from './further-shapes.ts';
import type { Kinds, Right } from './kind.ts';

/** The list is refused, and nothing but what is ordered is done. */
const CHANGED = {
  breaksLater: ['answers-changed'],
  create: 'open',
  rerun: 'open',
  privacy: 'open',
  remove: 'open',
  removeProject: 'open',
} as const satisfies Right;

/** How the answers of further services change after the connection was tested. */
export const FURTHER_CHANGES: Kinds = {
  'A90 rows that move into an object': knowing((now) => ({
    seed: 5,
    list: (rows, { kind, total }) =>
      now.isConnected && kind === 'reports'
        ? { data: { items: rows, total }, version: 2 }
        : { data: rows, version: 1 },
    right: { ...CHANGED, again: {} },
  })),
  'A91 an id that is renamed, and id is the site’s': knowing((now) => ({
    report: (row) =>
      now.isConnected ? { ...row, id: row.project === 'alpha.example' ? 2 : 1, report_id: row.id } : row,
    right: { ...CHANGED, again: {} },
  })),
  'A93 url becomes the address of the report': knowing((now) => ({
    seed: 5,
    report: (row) =>
      now.isConnected ? { ...row, url: `${now.url}/reports/${row.id}`, page_url: row.url } : row,
    right: { ...CHANGED, again: { asks: { url: 'page_url' } } },
  })),
};
