import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { analyseInWorker } from '../lib/service/analysis/worker-analysis.ts';
import type { PageRead } from '../lib/service/page/page-read.ts';

/** Analyses each page that it is sent. */
export default defineUnlistedScript(() => {
  addEventListener('message', ({ data }: MessageEvent<PageRead>) => postMessage(analyseInWorker(data)));
});
