import { useEffect, useRef, useState } from 'react';
import type { Report } from '../../lib/engine/report/report.ts';
import { pictureAddress, pictureOf } from '../../lib/extension/storage/pages/page-pictures.ts';
import { succeeded } from '../../lib/shared/failure/failure.ts';
import { useQuery } from '../hooks/use-query.ts';
import styles from './SmallPicture.module.css';

export interface SmallPictureProps {
  readonly connectionId: string;
  readonly report: Pick<Report, 'id' | 'url' | 'generatedAt'>;
}

/** How far below and above what is shown pictures are read. */
const NEAR = '200px';

/**
 * The picture of a report's page, small, beside what names the page; read once it is scrolled to. It takes the same
 * room before that, and if there is none.
 */
export function SmallPicture({ connectionId, report }: SmallPictureProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: NEAR },
    );
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const { value: src } = useQuery(
    isNear ? `${connectionId} ${report.id} ${report.generatedAt}` : null,
    async () => {
      const picture = await pictureOf(connectionId, report);
      return succeeded(picture ? await pictureAddress(picture.image) : null);
    },
  );
  return (
    <span ref={box} className={styles.picture}>
      {src && <img src={src} alt="" />}
    </span>
  );
}
