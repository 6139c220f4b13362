import { t, uiDirection, uiLanguage } from '../../lib/platform/text.ts';

// before the first picture: import this module, after the first reading was begun and before React
document.documentElement.lang = uiLanguage();
document.documentElement.dir = uiDirection();

/** Names the page in its tab. */
export function namePage(title: 'settingsTitle' | 'reportsTitle'): void {
  document.title = t(title);
}
