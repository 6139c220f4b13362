import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { captureDocument } from '../lib/service/browser/capture/capture-document.ts';

/** Runs in the page that is reported, and returns what was captured of it (`runInTab`). */
export default defineUnlistedScript(() => captureDocument());
