import type { PageAdvice } from '../../../lib/model/report/page-directives.ts';
import { shownAddress, shownText } from '../../../lib/model/text/shown-text.ts';
import { t } from '../../../lib/platform/text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import styles from './PageDirectives.module.css';

export interface PageDirectivesNoticeProps {
  /** `undefined` until the page has been read, and if it cannot be. */
  readonly advice: PageAdvice | undefined;
  /** The URL that is reported instead of the page's. */
  readonly instead: string | null;
  /** Reports another URL instead, or with null the page's. Not given where only the page itself can be reported. */
  readonly onInstead: ((url: string | null) => void) | undefined;
}

/** Warns that the page names another canonical URL, or else that it is noindex. Renders nothing for most pages. */
export function PageDirectivesNotice({ advice, instead, onInstead }: PageDirectivesNoticeProps) {
  const canonical = advice?.canonical;
  return (
    <div role="status" className={styles.directives}>
      {advice?.isNoindex && !canonical && <Caution>{t('pageNoindex')}</Caution>}
      {canonical && (
        <>
          <Caution>{instead === null ? canonicalText(canonical) : insteadText(canonical.url)}</Caution>
          {onInstead && (
            <Button onClick={() => onInstead(instead === null ? canonical.url : null)}>
              {t(instead === null ? 'useCanonical' : 'useThisAddress')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function Caution({ children }: { readonly children: string }) {
  return (
    <p className={styles.caution}>
      <Icon name="warn" size={14} />
      <span>{children}</span>
    </p>
  );
}

function canonicalText({ url, isSameHost }: { readonly url: string; readonly isSameHost: boolean }): string {
  const address = addressText(url);
  return isSameHost
    ? t('canonicalHere', { address })
    : t('canonicalElsewhere', { address, host: shownText(new URL(url).host) });
}

function insteadText(url: string): string {
  return t('reportedInstead', { address: addressText(url) });
}

/** The full URL unless it is very long, because its details matter here. */
function addressText(url: string): string {
  const whole = shownAddress(url);
  return whole.length > 120 ? `${whole.slice(0, 119)}…` : whole;
}
