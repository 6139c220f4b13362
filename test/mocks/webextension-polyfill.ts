import { fakeBrowser } from 'wxt/testing/fake-browser';

// not implemented there
for (const area of [fakeBrowser.storage.local, fakeBrowser.storage.session])
  Object.assign(area, { getKeys: async () => Object.keys(await area.get()) });

/** The package checks that it runs in an extension as soon as it is imported. */
export default fakeBrowser;
