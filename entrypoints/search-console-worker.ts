import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { type DroppedFile, readExport } from '../lib/model/search-console/read-export.ts';

/** Reads each file that it is sent, away from the page that shows it. */
export default defineUnlistedScript(() => {
  addEventListener('message', async ({ data }: MessageEvent<DroppedFile>) =>
    postMessage(await readExport(data)),
  );
});
