import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { analyseInWorker } from '../lib/engine/analysis/worker-analysis.ts';
import type { PageRead } from '../lib/engine/page/page-read.ts';

export default defineUnlistedScript(() => {
  addEventListener('message', ({ data }: MessageEvent<PageRead>) => postMessage(analyseInWorker(data)));
});
