import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { type DroppedFile, readExport } from '../lib/engine/search-console/read-export.ts';
import { keptWith } from '../lib/extension/model/search-console/kept-exports.ts';

/** Reads each file that it is sent, and what is to be kept of files, away from the page that shows them. */
export default defineUnlistedScript(() => {
  addEventListener('message', async ({ data }: MessageEvent<DroppedFile | Parameters<typeof keptWith>>) =>
    postMessage('bytes' in data ? await readExport(data) : keptWith(...data)),
  );
});
