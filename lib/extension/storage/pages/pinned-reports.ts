import * as z from 'zod/mini';
import { LOCAL_CONNECTION } from '../../../shared/connection/local-connection.ts';
import { defineItem } from '../core/define-item.ts';

/** The ids of the reports in this browser that are not deleted when there are too many. */
export const pinnedReportsItem = defineItem({
  area: 'local',
  name: 'pinned-reports',
  schema: z.array(z.string()),
  fallback: [],
  belongsTo: 'report',
  without: (ids, connectionId) => (connectionId === LOCAL_CONNECTION.id ? [] : ids),
  withoutReports: (ids, connectionId, reportIds) =>
    connectionId === LOCAL_CONNECTION.id && ids.some((id) => reportIds.has(id))
      ? ids.filter((id) => !reportIds.has(id))
      : ids,
});
