import { READ_MODE_LABELS } from '../../../lib/engine/report/check-labels.ts';
import type { ReadMode } from '../../../lib/engine/report/read-mode.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { type RawForbiddenProps, useAllowReading } from '../../report/RawForbidden.tsx';
import styles from './HowRead.module.css';

export interface HowReadProps extends RawForbiddenProps {
  readonly readMode: ReadMode;
  readonly readsTabs: boolean;
}

/** How the page was read, if not in the usual way, and the way to have it checked whole if that needs a permission. */
export function HowRead({ readMode, readsTabs, ...page }: HowReadProps) {
  const isForbidden = import.meta.env.FIREFOX && readsTabs && readMode === 'forbidden';
  return (
    <div className={styles.read}>
      <p>{t(READ_MODE_LABELS[readMode])}</p>
      {isForbidden && <Allow {...page} />}
    </div>
  );
}

function Allow(page: RawForbiddenProps) {
  return useAllowReading(page);
}
