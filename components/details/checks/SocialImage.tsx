import { useState } from 'react';
import { t } from '../../../lib/extension/platform/text.ts';
import { Button } from '../../ui/controls/Button.tsx';

/** The image of a shared link, loaded only by a click: it is a request to another origin. */
export function SocialImage({ address }: { readonly address: string }) {
  const [state, setState] = useState<'hidden' | 'shown' | 'failed'>('hidden');
  if (state === 'failed') return t('previewNoImage');
  if (state === 'shown')
    return <img src={address} alt="" referrerPolicy="no-referrer" onError={() => setState('failed')} />;
  return (
    <Button title={t('showImageHint', { host: new URL(address).host })} onClick={() => setState('shown')}>
      {t('showImage')}
    </Button>
  );
}
