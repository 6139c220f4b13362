import { useState } from 'react';
import { type Cleaning, cleanAddress } from '../../lib/model/clean-address.ts';
import { shownText } from '../../lib/model/shown-text.ts';
import { text } from '../../lib/platform/text.ts';
import { Field } from '../ui/Field.tsx';

/** A box to try an address: what will be sent of it, and what is left out. */
export function TryAddress({ cleaning }: { readonly cleaning: Cleaning }) {
  const [typed, setTyped] = useState('');
  const address = typed.trim();
  const isAddress = URL.canParse(address);
  const cleaned = cleanAddress(address, cleaning);
  const left = [...new Set(cleaned.removed)].map(shownText).join(', ');
  return (
    <div className="try-address">
      <Field
        label={text('tryAddress')}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://example.com/shop?utm_source=news#top"
        value={typed}
        error={address === '' || isAddress ? '' : text('tryAddressInvalid')}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isAddress && (
        <dl className="facts">
          <dt>{text('willBeSent')}</dt>
          <dd>
            <bdi dir="ltr">{shownText(cleaned.url)}</bdi>
          </dd>
          <dt>{text('leftOut')}</dt>
          <dd>{left === '' ? text('nothingLeftOut') : <bdi dir="ltr">{left}</bdi>}</dd>
        </dl>
      )}
    </div>
  );
}
