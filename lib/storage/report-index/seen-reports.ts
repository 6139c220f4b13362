import * as z from 'zod/mini';
import { STORED_SEEN } from '../../model/report-index/seen-report.ts';
import { defineItem } from '../core/define-item.ts';
import { itemFamily } from '../core/item-family.ts';
import { seenReportsToVersion2 } from '../migrations/seen-reports-2.ts';

/** The URLs of the connection's newest seen reports, for the address bar's search; see `storedSeen`. */
export const seenReportsItem = itemFamily((connectionId) =>
  defineItem({
    area: 'local',
    name: `seen:${connectionId}`,
    version: 2,
    schema: z.string().check(z.regex(STORED_SEEN)),
    fallback: '[]',
    isCopy: true,
    writer: 'background',
    migrations: { 2: seenReportsToVersion2 },
  }),
);
