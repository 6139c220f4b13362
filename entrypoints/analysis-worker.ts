import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { analyseInWorker } from '../lib/engine/analysis/worker-analysis.ts';
import { EXPLAINER } from '../lib/extension/model/search-console/explained-site.ts';

/** Analyses pages for the report service, or in a worker of a page's own explains Google's reasons. */
export default defineUnlistedScript(() => {
  addEventListener('message', async ({ data }) => {
    if (self.name !== EXPLAINER) return postMessage(analyseInWorker(data));
    // in the same file, and evaluated only here: no answer in the popup waits for it
    const { answerTo } = await import('../lib/extension/local/explain-reasons.ts');
    postMessage(await answerTo(data));
  });
});
