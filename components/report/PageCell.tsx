import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { shownParts } from '../../lib/engine/text/shown-text.ts';
import { cutPath } from './cut-path.ts';
import styles from './PageCell.module.css';
import { ReportLink } from './ReportLink.tsx';

export interface PageCellProps {
  readonly url: string;
  readonly href: string | undefined;
  /** Whether a path has room in the cell. */
  readonly fits: (path: string) => boolean;
}

/** The page of a row: its path, by which rows differ, and its host; the start page is its host. */
export function PageCell({ url, href, fits }: PageCellProps) {
  const { host, path } = shownParts(url);
  return (
    <div className={styles.page}>
      <div className={styles.path} data-path="">
        <ReportLink url={url} href={href} text={path === '' ? host : cutPath(path, fits)} wraps />
      </div>
      {path !== '' && (
        <span className={styles.host} dir="ltr" title={host} aria-hidden="true">
          {host}
        </span>
      )}
    </div>
  );
}

/** Whether a path has room in the cells of a table as it is laid out now. */
export function usePathFits(table: RefObject<HTMLElement | null>): (path: string) => boolean {
  const [room, setRoom] = useState({ width: 0, font: '' });
  // after each render: other rows give other widths to the other columns
  useLayoutEffect(() => {
    const measure = () => {
      const path = table.current?.querySelector('[data-path]:not(:only-child)');
      if (!path) return;
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(path);
      const [width, font] = [path.clientWidth, `${fontWeight} ${fontSize} ${fontFamily}`];
      setRoom((before) => (before.width === width && before.font === font ? before : { width, font }));
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  });
  return useCallback((path) => room.width === 0 || widthOf(path, room.font) <= room.width, [room]);
}

let pen: CanvasRenderingContext2D | null = null;

function widthOf(text: string, font: string): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return 0;
  pen.font = font;
  return pen.measureText(text).width;
}
