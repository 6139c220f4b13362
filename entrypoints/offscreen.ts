import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';

/** The script of public/offscreen.html, for Chromium, whose background cannot start workers. */
export default defineUnlistedScript({
  include: ['chrome'],
  main() {
    // the worker asks to be closed when it has had nothing to do for a while
    new Worker('/report-service.js').onmessage = () => window.close();
  },
});
