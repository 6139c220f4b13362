import * as z from 'zod/mini';
import { STORED_SEEN } from '../../model/report-index/seen-report.ts';
import { defineItem } from '../core/define-item.ts';
import { itemFamily } from '../core/item-family.ts';

/** The URLs of the connection's newest seen reports, for the address bar's search; see `storedSeen`. */
export const seenReportsItem = itemFamily((connectionId) =>
  defineItem({
    area: 'local',
    name: `seen:${connectionId}`,
    version: 1,
    schema: z.string().check(z.regex(STORED_SEEN)),
    fallback: '[]',
    isCopy: true,
    writer: 'background',
  }),
);
