import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type { PageRead } from '../lib/service/page/page-read.ts';
import { analyseInWorker } from '../lib/service/worker-analysis.ts';

/** Analyses each page that it is sent. */
export default defineUnlistedScript(() => {
  addEventListener('message', ({ data }: MessageEvent<PageRead>) => postMessage(analyseInWorker(data)));
});
