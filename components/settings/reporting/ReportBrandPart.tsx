import { useState } from 'react';
import { requestIdempotent } from '../../../lib/messages/request.ts';
import {
  isLogo,
  MAX_BRAND_NAME,
  MAX_LOGO_BYTES,
  type ReportBrand,
} from '../../../lib/model/report/files/report-brand.ts';
import { t } from '../../../lib/platform/text.ts';
import { reportBrandItem } from '../../../lib/storage/settings/report-brand.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { useCommand } from '../../app/use-command.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { FileButton } from '../FileButton.tsx';
import { SettingsPart } from '../SettingsPart.tsx';
import styles from './ReportBrandPart.module.css';

/** The user's own name and logo, for printed and saved reports. */
export function ReportBrandPart() {
  const brand = useStored(reportBrandItem);
  const save = useCommand((change: ReportBrand) => requestIdempotent('saveReportBrand', change));
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  if (!brand) return null;
  const choose = async (file: File) => {
    const logo = file.size > MAX_LOGO_BYTES ? '' : await dataUrlOf(file);
    const isFitting = logo !== '' && isLogo(logo);
    setRefused(!isFitting);
    if (isFitting) save.run({ ...brand, logo });
  };
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
          if (typed !== null && typed.trim() !== brand.name) save.run({ ...brand, name: typed.trim() });
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
          <Button look="quiet" onClick={() => save.run({ ...brand, logo: '' })}>
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
    </SettingsPart>
  );
}

/** The contents of the file as a data URL; empty if it cannot be read. */
function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve('');
    reader.readAsDataURL(file);
  });
}
