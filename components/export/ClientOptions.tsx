import type { ReactNode } from 'react';
import { dayOf } from '../../lib/model/core/day.ts';
import { MAX_OPENING } from '../../lib/model/report/files/report-brand.ts';
import { t } from '../../lib/platform/text.ts';
import { useNow } from '../hooks/use-now.ts';
import { CheckBox } from '../ui/controls/CheckBox.tsx';
import { Field } from '../ui/controls/Field.tsx';
import { TextArea } from '../ui/controls/TextArea.tsx';
import textStyles from '../ui/styles/text.module.css';
import styles from './ExportDialog.module.css';

/** What the user chooses for a file for a client. */
export interface ClientChoices {
  readonly opening: string;
  /** `YYYY-MM-DD`; empty: no changes are told. */
  readonly since: string;
  readonly withIgnored: boolean;
}

export interface ClientOptionsProps {
  readonly choices: ClientChoices;
  readonly onChange: (choices: ClientChoices) => void;
}

/** The opening words of a file for a client, since when changes are told, and whether ignored findings are named. */
export function ClientOptions({ choices, onChange }: ClientOptionsProps): ReactNode {
  const { opening, since, withIgnored } = choices;
  return (
    <>
      <div className={styles.opening}>
        <TextArea
          label={t('openingWords')}
          hint={t('openingWordsHint')}
          dir="auto"
          rows={4}
          maxLength={MAX_OPENING}
          value={opening}
          onChange={(event) => onChange({ ...choices, opening: event.currentTarget.value })}
        />
      </div>
      <Field
        type="date"
        label={t('changesSince')}
        hint={t('changesSinceHint')}
        max={dayOf(useNow())}
        value={since}
        onChange={(event) => onChange({ ...choices, since: event.currentTarget.value })}
      />
      <CheckBox
        label={t('nameIgnored')}
        checked={withIgnored}
        onChange={(checked) => onChange({ ...choices, withIgnored: checked })}
      />
      <p className={textStyles.hint}>
        <a href="/options.html">{t('brandInSettings')}</a>
      </p>
    </>
  );
}
