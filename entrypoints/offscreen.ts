import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';

/**
 * The script of public/offscreen.html: Chromium's background cannot start workers. The worker asks to be closed when it
 * has had nothing to do for a while. The page is not one of WXT's, because these import what they share with the popup,
 * and an offscreen document has hardly any of the browser's APIs.
 */
export default defineUnlistedScript({
  include: ['chrome'],
  main() {
    new Worker('/report-service.js').onmessage = () => window.close();
  },
});
