import { browser } from './browser.ts';

export function extensionVersion(): string {
  return browser.runtime.getManifest().version;
}

/** The browser, its version and the operating system, as in the user agent: `Mozilla/5.0 (…) …`. */
export function browserVersion(): string {
  return navigator.userAgent;
}
