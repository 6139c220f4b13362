// before any schema is built
import '../lib/extension/model/core/zod-config.ts';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { analyseInWorker } from '../lib/engine/analysis/worker-analysis.ts';
import { answerTo } from '../lib/extension/local/explain-reasons.ts';
import { EXPLAINER } from '../lib/extension/model/search-console/explained-site.ts';

/** Analyses pages for the report service, or in a worker of a page's own explains Google's reasons. */
export default defineUnlistedScript(() => {
  addEventListener('message', async ({ data }) =>
    postMessage(self.name === EXPLAINER ? await answerTo(data) : analyseInWorker(data)),
  );
});
