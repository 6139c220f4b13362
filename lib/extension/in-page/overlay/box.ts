import type { PageMark } from '../layers/page-mark.ts';
import { COLORS, styled } from './styled.ts';

/** The frame around a marked element, with its label. */
export interface Box {
  readonly node: HTMLElement;
  /** Moves the frame to where the element is now, and hides it if that is out of sight. */
  place(): void;
  /** Highlights the frame as the one that the panel describes, or not. */
  setCurrent(isCurrent: boolean): void;
}

/** The space between an element and its frame, in CSS pixels. */
const MARGIN = 3;

export function createBox({ element, label, isProblem }: PageMark): Box {
  const color = isProblem ? COLORS.bad : COLORS.accent;
  const name = styled(
    'span',
    `position:absolute;inset-inline-start:-2px;bottom:100%;max-width:480px;padding:1px 6px;border-radius:4px 4px 4px 0;
     overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font:600 11px/16px system-ui,sans-serif;
     color:#fff;background:${color}`,
    label,
  );
  const node = styled(
    'div',
    `position:absolute;top:0;left:0;box-sizing:border-box;display:none;border:2px solid ${color};border-radius:4px;
     box-shadow:0 0 0 1px #fff8`,
    ...(label === '' ? [] : [name]),
  );
  let shown = '';
  return {
    node,
    place() {
      const place = placeOf(element);
      if (place === shown) return;
      shown = place;
      const [x, y, width, height] = place.split(' ');
      node.style.display = place === '' ? 'none' : 'block';
      node.style.transform = `translate(${x}px,${y}px)`;
      node.style.width = `${width}px`;
      node.style.height = `${height}px`;
      // above the window's edge nobody could read it
      name.style.bottom = Number(y) < 20 ? 'auto' : '100%';
      name.style.top = Number(y) < 20 ? '0' : 'auto';
    },
    setCurrent(isCurrent) {
      node.style.outline = isCurrent ? `4px solid color-mix(in srgb, ${color} 35%, transparent)` : 'none';
      node.style.zIndex = isCurrent ? '1' : '0';
    },
  };
}

/** `x y width height` in the window; empty if it is out of sight. */
function placeOf(element: Element | undefined): string {
  if (element === undefined) return '';
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  if (width === 0 && height === 0) return '';
  if (bottom < 0 || right < 0 || top > innerHeight || left > innerWidth) return '';
  return [left - MARGIN, top - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].map(Math.round).join(' ');
}
