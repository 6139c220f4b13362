import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { t } from '../../lib/extension/platform/text.ts';
import { AppErrorBoundary } from './AppErrorBoundary.tsx';
import { preload } from './stored/preload.ts';

/** Names one of the extension's pages and renders it, as soon as everything that the first render needs is read. */
export async function renderPage(
  title: 'settingsTitle' | 'reportsTitle' | 'extensionName',
  content: ReactNode,
): Promise<void> {
  document.title = t(title);
  await preload;
  const root = document.getElementById('root');
  // synchronously: in slices, the browser would paint empty frames in between
  if (root) flushSync(() => createRoot(root).render(createElement(AppErrorBoundary, null, content)));
}
