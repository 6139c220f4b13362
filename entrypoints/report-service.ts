// before any schema is built
import '../lib/model/core/zod-config.ts';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { serveChannel } from '../lib/platform/local/serve-channel.ts';
import { AnalysisWorker } from '../lib/service/local/analysis-worker.ts';
import { openDatabase } from '../lib/service/local/database.ts';
import { openLocalService } from '../lib/service/local/open-local-service.ts';

/** How long the service stays in memory without a request, in milliseconds. */
const IDLE_MS = 60_000;

export default defineUnlistedScript(() => {
  const worker = new AnalysisWorker({
    start: () => new Worker('/analysis-worker.js'),
    onFault: (check, error) => console.error(`The check ${check} failed`, error),
  });
  const service = openLocalService({
    open: openDatabase,
    analyse: (page) => worker.analyse(page),
    onError: (error) => console.error(error),
  });
  const serve = async (request: Request) => {
    const response = await service(request);
    // after a list there may be a report to create
    worker.start();
    return response;
  };
  serveChannel(serve, { idleMs: IDLE_MS, onIdle: () => postMessage('idle') });
});
