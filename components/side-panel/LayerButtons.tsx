import { useState } from 'react';
import { requestIdempotent } from '../../lib/extension/messages/request.ts';
import { LAYERS, type Layer } from '../../lib/extension/model/show-on-page/page-marks.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { Button } from '../ui/controls/Button.tsx';
import textStyles from '../ui/styles/text.module.css';
import styles from './SidePanel.module.css';

const NAMES = {
  headings: 'layerHeadings',
  images: 'layerImages',
  links: 'layerLinks',
} as const satisfies Readonly<Record<Layer, string>>;

/** The buttons that mark all headings, images or links on the page. */
export function LayerButtons({ url }: { readonly url: string }) {
  const [refused, setRefused] = useState(false);
  const show = async (layer: Layer) => {
    const outcome = await requestIdempotent('showOnPage', { url, request: { type: 'layer', layer } });
    setRefused(!outcome.ok);
  };
  return (
    <>
      <fieldset className={styles.layers} aria-label={t('panelShow')}>
        <span className={textStyles.hint}>{t('panelShow')}</span>
        {LAYERS.map((layer) => (
          <Button key={layer} onClick={() => show(layer)}>
            {t(NAMES[layer])}
          </Button>
        ))}
      </fieldset>
      {refused && (
        <p className={styles.line} role="alert">
          {t('showNeedsClick')}
        </p>
      )}
    </>
  );
}
