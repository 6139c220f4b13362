import { stopOnSignals } from '../../../../lib/programs/service/node/stop-on-signals.ts';
import { builtService } from '../../../../lib/tooling/service/built-service.ts';
import { fakePage } from '../../../engine/page/fake-pages.ts';

/** The service as a program that never receives some pages, and never finishes the analysis of others. */
const { startService } = await builtService();
const service = await startService({
  port: 0,
  host: '127.0.0.1',
  database: ':memory:',
  allowPrivateNetworks: true,
  readPage: async (url) => {
    console.log(`reading ${url}`);
    if (url.includes('never')) await new Promise(() => {});
    return { ok: true, page: fakePage(url) };
  },
  analysisWorker: new URL('./endless-worker.ts', import.meta.url),
  log: (line) => console.log(line),
});
stopOnSignals(service);
console.log(`Connect: ${service.url}/#key=${service.apiKey}\nVerdict report service: ${service.url}`);
