import '../../lib/model/jitless.ts';
// before React, so that the browser reads the stored values while React starts
import '../../components/hooks/first-reading.ts';
import '../../components/hooks/page-language.ts';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { firstReading } from '../../components/hooks/first-reading.ts';
import { closeWithTab } from '../../components/hooks/use-active-tab.ts';
import { App } from './App.tsx';

/** Puts the popup in the place of its picture. `build` names this build's code. */
export async function startPopup(root: HTMLElement, build: string): Promise<void> {
  await firstReading;
  closeWithTab();
  // at once and in one go: in slices, the browser would paint empty frames in between
  flushSync(() => createRoot(root).render(createElement(App, { build })));
}
