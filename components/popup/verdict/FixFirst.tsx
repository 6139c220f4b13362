import type { FailedCheck } from '../../../lib/model/history/reading.ts';
import { failureText } from '../../../lib/model/report/failure-text.ts';
import { shownText } from '../../../lib/model/text/shown-text.ts';
import { format, t } from '../../../lib/platform/text.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import styles from './FixFirst.module.css';

export interface FixFirstProps {
  /** Important ones first. */
  readonly failed: readonly FailedCheck[];
  /** The URL of a check in the details of the report. */
  readonly hrefOf: (key: string) => string;
  /** Marks what a check is about on the page; `null`: not possible here. */
  readonly onShow: ((key: string) => void) | null;
}

const MOST = 3;

/** The heaviest failed checks of this page; those that can be seen on it have a button that marks them there. */
export function FixFirst({ failed, hrefOf, onShow }: FixFirstProps) {
  return (
    <>
      <h2 className={styles.head}>{t('fixFirst')}</h2>
      <ol className={styles.checks} aria-label={t('fixFirst')}>
        {failed.slice(0, MOST).map((check) => {
          const text = shownText(format(failureText(check)));
          return (
            <li key={check.key}>
              <a href={hrefOf(check.key)} target="_blank" rel="noreferrer">
                <span className={check.weight === 3 ? styles.high : styles.medium}>
                  <Icon name={check.weight === 3 ? 'close' : 'warn'} size={14} />
                </span>
                <span className={styles.title} dir="auto">
                  {text}
                </span>
                <Icon name="right" size={14} />
              </a>
              {onShow && check.isOnPage && (
                <IconButton
                  className={styles.show ?? ''}
                  icon="target"
                  label={t('nameAndValue', { name: t('showOnPage'), value: text })}
                  onClick={() => onShow(check.key)}
                />
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
