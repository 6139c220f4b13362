import { READING_LABELS } from '../../../lib/model/report/check-labels.ts';
import type { Reading } from '../../../lib/model/report/contents/page-facts.ts';
import { t } from '../../../lib/platform/text.ts';
import { RawForbidden } from '../../report/RawForbidden.tsx';
import textStyles from '../../ui/styles/text.module.css';

export interface HowReadProps {
  readonly reading: Reading;
  readonly url: string;
  /** Whether the report was made in this browser. */
  readonly isLocal: boolean;
  /** Called once the page can be read as its server sends it. */
  readonly onAllowed: () => void;
}

/** How the page was read, if not in the usual way, and the way to have it checked whole if that needs a permission. */
export function HowRead({ reading, url, isLocal, onAllowed }: HowReadProps) {
  const line = <p className={textStyles.hint}>{t(READING_LABELS[reading])}</p>;
  const isForbidden = import.meta.env.FIREFOX && isLocal && reading === 'forbidden';
  return isForbidden ? <RawForbidden {...{ url, onAllowed }} otherwise={line} /> : line;
}
