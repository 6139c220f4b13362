import { startService } from '../../../lib/service/node/serve.ts';
import { stopOnSignals } from '../../../lib/service/node/stop-on-signals.ts';
import { fakePage } from '../fake-pages.ts';

/** The service as a program whose analysis never ends. */
const service = await startService({
  port: 0,
  host: '127.0.0.1',
  database: ':memory:',
  allowPrivateNetworks: true,
  readPage: async (url) => {
    console.log(`reading ${url}`);
    return { ok: true, page: fakePage(url) };
  },
  analysisWorker: new URL('./endless-worker.ts', import.meta.url),
});
stopOnSignals(service);
console.log(`  API key: ${service.apiKey}\nVerdict report service: ${service.url}`);
