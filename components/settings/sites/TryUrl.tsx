import { useState } from 'react';
import { shownText } from '../../../lib/model/text/shown-text.ts';
import { type Cleaning, cleanUrl } from '../../../lib/model/url/clean-url.ts';
import { t } from '../../../lib/platform/text.ts';
import { Field } from '../../ui/controls/Field.tsx';
import { VERBATIM } from '../../ui/controls/FieldFrame.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';
import styles from './TryUrl.module.css';

/** A field to try a URL: shows what would be sent, and what would be removed. */
export function TryUrl({ cleaning }: { readonly cleaning: Cleaning }) {
  const [typed, setTyped] = useState('');
  const address = typed.trim();
  const isAddress = URL.canParse(address);
  const cleaned = cleanUrl(address, cleaning);
  const left = [...new Set(cleaned.removed)].map(shownText).join(', ');
  return (
    <div className={styles.tryUrl}>
      <Field
        label={t('tryAddress')}
        type="url"
        inputMode="url"
        {...VERBATIM}
        placeholder="https://example.com/shop?utm_source=news#top"
        value={typed}
        error={address === '' || isAddress ? '' : t('tryAddressInvalid')}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isAddress && (
        <dl className={layoutStyles.facts}>
          <dt>{t('willBeSent')}</dt>
          <dd>
            <bdi dir="ltr">{shownText(cleaned.url)}</bdi>
          </dd>
          <dt>{t('leftOut')}</dt>
          <dd>{left === '' ? t('nothingLeftOut') : <bdi dir="ltr">{left}</bdi>}</dd>
        </dl>
      )}
    </div>
  );
}
