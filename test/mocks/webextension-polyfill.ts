import { fakeBrowser } from 'wxt/testing/fake-browser';

/** What tests import in place of the polyfill. */
export default fakeBrowser;
