import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { KeptTree } from '../lib/engine/analysis/kept-tree.ts';
import { warmUp } from '../lib/engine/analysis/warm-up.ts';
import { analyseInWorker } from '../lib/engine/analysis/worker-analysis.ts';
import { EXPLAINER } from '../lib/extension/model/search-console/explained-site.ts';
import { popupClosed } from '../lib/extension/platform/lifecycle/popup-open.ts';

/** Analyses pages for the report service, or in a worker of a page's own explains Google's reasons. */
export default defineUnlistedScript(() => {
  const kept = new KeptTree();
  addEventListener('message', async ({ data }) => {
    if (self.name !== EXPLAINER) {
      postMessage(analyseInWorker(data, kept.parse));
      // for a report that is ordered in the popup, whose opening has read the page
      return popupClosed().then(() => kept.forget());
    }
    // in the same file, and evaluated only here: no answer in the popup waits for it
    const { answerTo } = await import('../lib/extension/local/explain-reasons.ts');
    postMessage(await answerTo(data));
  });
  if (self.name !== EXPLAINER) warmUp();
});
