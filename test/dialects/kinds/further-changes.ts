import { knowing } from './further-shapes.ts';
import type { Kinds, Right } from './kind.ts';

/** The list is refused, and nothing but what is ordered is done. */
const CHANGED = {
  breaksLater: ['answers-changed'],
  ...{ create: 'open', rerun: 'open', privacy: 'open', remove: 'open', removeProject: 'open' },
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
};
