import { uiDirection, uiLanguage } from '../../lib/extension/platform/text.ts';

// import order: after `preload` and before React, so that `lang` is set before the first paint
document.documentElement.lang = uiLanguage();
document.documentElement.dir = uiDirection();
