import type { MarkTexts } from '../../model/show-on-page/page-marks.ts';
import { styled } from './styled.ts';

/**
 * The one node that the overlay adds to the document. Everything else is in its closed shadow root: the page's styles
 * do not reach it, nor the page's scripts. As a popover it is above the page's own dialogs. Clicks go through it.
 */
export function createHost({ direction, language }: MarkTexts): {
  readonly host: HTMLElement;
  readonly root: HTMLElement;
  readonly removeHost: () => void;
} {
  const host = document.createElement('div');
  const own = {
    all: 'initial',
    position: 'fixed',
    inset: '0',
    width: 'auto',
    height: 'auto',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'transparent',
    display: 'block',
    overflow: 'hidden',
    'pointer-events': 'none',
    'z-index': '2147483647',
    'color-scheme': 'light dark',
  };
  // important, because the page's styles reach the host itself
  for (const [name, value] of Object.entries(own)) host.style.setProperty(name, value, 'important');
  host.popover = 'manual';
  const root = styled('div', 'position:absolute;inset:0;overflow:hidden');
  root.dir = direction;
  root.lang = language;
  host.attachShadow({ mode: 'closed' }).append(root);
  return { host, root, removeHost: () => host.remove() };
}
