import { t, uiDirection, uiLanguage } from '../../lib/platform/text.ts';

// import order: after `preload` and before React, so that `lang` is set before the first paint
document.documentElement.lang = uiLanguage();
document.documentElement.dir = uiDirection();

/** Sets the title of the page. */
export function namePage(title: 'settingsTitle' | 'reportsTitle' | 'extensionName'): void {
  document.title = t(title);
}
