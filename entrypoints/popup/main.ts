// before React, so that the browser reads the stored values while React starts
import '../../components/hooks/first-reading.ts';
import '../../components/hooks/page-language.ts';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { firstReading } from '../../components/hooks/first-reading.ts';
import { closeWithTab } from '../../components/hooks/use-active-tab.ts';
import { troublesAtHand } from '../../components/report/troubles.ts';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (root) {
  await firstReading;
  await troublesAtHand();
  closeWithTab();
  const { build = '', early } = window.verdictPicture ?? {};
  // at once and in one go: in slices, the browser would paint empty frames in between
  flushSync(() => createRoot(root).render(createElement(App, { build })));
  early?.replay(root);
}
