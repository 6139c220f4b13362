// before any schema is built
import '../../lib/extension/model/core/zod-config.ts';
// before React, so that the browser reads the stored values while React starts
import '../../components/app/stored/preload.ts';
import '../../components/popup/answer/check-shown.ts';
import '../../components/hooks/page-language.ts';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { preload } from '../../components/app/stored/preload.ts';
import { closeWithPage } from '../../components/app/stored/use-active-tab.ts';
import { fitToScreen } from '../../components/hooks/use-small-window.ts';
import { preloadNotices } from '../../components/jobs/notices/lazy-notices.ts';
import { keepAutoFocus } from '../../components/ui/focus-previous.ts';
import { holdOpen } from '../../lib/extension/platform/lifecycle/popup-open.ts';
import { App } from './App.tsx';

holdOpen();

const root = document.getElementById('root');
if (root) {
  fitToScreen();
  await preload;
  await preloadNotices();
  closeWithPage();
  keepAutoFocus();
  // synchronously: in slices, the browser would paint empty frames in between
  flushSync(() => createRoot(root).render(createElement(App)));
}
