import browser from 'webextension-polyfill';

/** The extension APIs, with promises in every browser. The only file that imports the polyfill. */
export { browser };
