import type { Asks } from '../../lib/extension/actions/export/fetch-each.ts';
import { requestIdempotent } from '../../lib/extension/messages/request.ts';

/** What exports of a connection ask, as messages to the background. */
export function asksOf(connectionId: string): Asks {
  return {
    reports: (query) => requestIdempotent('readReports', { connectionId, query }),
    report: (id) => requestIdempotent('readReport', { connectionId, id }),
    failures: (ids) => requestIdempotent('readFailures', { ids }),
    site: (project) => requestIdempotent('showSite', { connectionId, project }),
    keepIntroductions: (introductions) => requestIdempotent('saveReportBrand', { introductions }),
  };
}
