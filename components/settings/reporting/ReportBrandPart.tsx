import { useState } from 'react';
import { isLogo, MAX_BRAND_NAME, type ReportBrand } from '../../../lib/engine/report/files/report-brand.ts';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { readableAccent } from '../../../lib/extension/model/report/files/accent.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { reportBrandItem } from '../../../lib/extension/storage/settings/report-brand.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { useCommand } from '../../app/use-command.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { FileButton } from '../../ui/controls/FileButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { SettingsPart } from '../SettingsPart.tsx';
import { useTypingPause } from '../use-typing-pause.ts';
import styles from './ReportBrandPart.module.css';

/** The colour of links as long as none is chosen. */
const DEFAULT_ACCENT = '#3447c4';

/** The user's own name, logo and colour, for printed and saved reports. */
export function ReportBrandPart() {
  const brand = useStored(reportBrandItem);
  const save = useCommand((change: Partial<ReportBrand>) => requestIdempotent('saveReportBrand', change));
  const [typed, setTyped] = useState<string | null>(null);
  const [color, setColor] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  useTypingPause(color, () => {
    if (color !== null) save.run({ accent: color });
  });
  if (!brand) return null;
  const choose = async (file: File) => {
    const logo = await drawnLogo(file);
    setRefused(logo === null);
    if (logo !== null) save.run({ logo });
  };
  const accent = color ?? brand.accent;
  const isTooLight = accent !== '' && readableAccent(accent).light !== accent;
  return (
    <SettingsPart folded title={t('reportBrand')} save={save}>
      <p className={textStyles.hint}>{t('reportBrandHint')}</p>
      <Field
        label={t('brandName')}
        maxLength={MAX_BRAND_NAME}
        autoComplete="organization"
        value={typed ?? brand.name}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => {
          if (typed !== null && typed.trim() !== brand.name) save.run({ name: typed.trim() });
          setTyped(null);
        }}
      />
      {brand.logo && <img className={styles.logo} src={brand.logo} alt={t('logo')} />}
      <div className={layoutStyles.formActions}>
        <FileButton
          label={t('chooseLogo')}
          accept="image/png,image/jpeg,image/gif,image/webp,image/svg+xml"
          onPick={choose}
        />
        {brand.logo && (
          <Button look="quiet" onClick={() => save.run({ logo: '' })}>
            {t('removeLogo')}
          </Button>
        )}
      </div>
      {refused ? (
        <Notice kind="problem" live="alert" what={t('logoRefused')}>
          {t('logoHint')}
        </Notice>
      ) : (
        <p className={textStyles.hint}>{t('logoHint')}</p>
      )}
      <Field
        type="color"
        label={t('accentColor')}
        hint={t(isTooLight ? 'accentTooLight' : 'accentHint')}
        value={accent || DEFAULT_ACCENT}
        onChange={(event) => setColor(event.currentTarget.value)}
        after={
          brand.accent && (
            <Button
              look="quiet"
              onClick={() => {
                setColor(null);
                save.run({ accent: '' });
              }}
            >
              {t('accentDefault')}
            </Button>
          )
        }
      />
    </SettingsPart>
  );
}

/** Twice the size at which it is printed, and more than that on screens, in pixels. */
const MOST_WIDTH = 480;
const MOST_HEIGHT = 144;
/** Larger files are not opened, in bytes. */
const MOST_BYTES = 5_000_000;

/**
 * Redraws an image file and returns it as a data URL, without the file's other contents: the scripts of an SVG, the
 * location in a photograph. `null` if the browser cannot draw it, or if the result is still too large.
 */
async function drawnLogo(file: File): Promise<string | null> {
  if (file.size > MOST_BYTES) return null;
  const image = new Image();
  const href = URL.createObjectURL(file);
  try {
    image.src = href;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(MOST_WIDTH / width, MOST_HEIGHT / height);
    // an SVG is sharp in any size
    const factor = file.type === 'image/svg+xml' ? scale : Math.min(1, scale);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * factor));
    canvas.height = Math.max(1, Math.round(height * factor));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const drawn = [canvas.toDataURL('image/png'), canvas.toDataURL('image/webp', 0.9)];
    return drawn.find(isLogo) ?? null;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(href);
  }
}
