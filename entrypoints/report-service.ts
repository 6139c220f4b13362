// before any schema is built
import '../lib/extension/model/core/zod-config.ts';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { AnalysisWorker } from '../lib/extension/local/analysis-worker.ts';
import { openDatabase } from '../lib/extension/local/database.ts';
import { fetchTranslator } from '../lib/extension/local/fetch-translator.ts';
import { type LocalCall, openLocalService } from '../lib/extension/local/open-local-service.ts';
import { serveChannel } from '../lib/extension/platform/local/serve-channel.ts';

/** How long the service stays in memory without a call, in milliseconds. */
const IDLE_MS = 60_000;

export default defineUnlistedScript(() => {
  // mostly the service is started for a report: the worker loads and warms up while the page is read
  const worker = new AnalysisWorker({
    start: () => new Worker('/analysis-worker.js'),
    onFault: (check, error) => console.error(`The check ${check} failed`, error),
  });
  const answer = openLocalService({
    open: openDatabase,
    analyse: (page) => worker.analyse(page),
    translator: fetchTranslator,
    onError: (error) => console.error(error),
  });
  serveChannel((call) => answer(call as LocalCall), { idleMs: IDLE_MS, onIdle: () => postMessage('idle') });
});
