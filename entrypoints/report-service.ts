// before any schema is built
import '../lib/extension/model/core/zod-config.ts';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { AnalysisWorker } from '../lib/extension/local/analysis-worker.ts';
import { openDatabase } from '../lib/extension/local/database.ts';
import { answerTo } from '../lib/extension/local/explain-reasons.ts';
import { openLocalService } from '../lib/extension/local/open-local-service.ts';
import { EXPLAINER } from '../lib/extension/model/search-console/explained-site.ts';
import { serveChannel } from '../lib/extension/platform/local/serve-channel.ts';

/** How long the service stays in memory without a request, in milliseconds. */
const IDLE_MS = 60_000;

export default defineUnlistedScript(() => {
  // a page's own worker, with the texts and the reader of the reports that are here
  if (self.name === EXPLAINER) {
    addEventListener('message', async ({ data }) => postMessage(await answerTo(data)));
    return;
  }
  const worker = new AnalysisWorker({
    start: () => new Worker('/analysis-worker.js'),
    onFault: (check, error) => console.error(`The check ${check} failed`, error),
  });
  const service = openLocalService({
    open: openDatabase,
    analyse: (page) => worker.analyse(page),
    onError: (error) => console.error(error),
  });
  // mostly the service is started for a report: the worker loads while the page is read
  worker.start();
  serveChannel(service, { idleMs: IDLE_MS, onIdle: () => postMessage('idle') });
});
