import type { ReactNode } from 'react';
import { dayOf } from '../../../lib/engine/core/day.ts';
import { MAX_INTRODUCTION } from '../../../lib/engine/report/files/report-brand.ts';
import type { ClientChoices } from '../../../lib/extension/actions/export/exporter.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { useNow } from '../../hooks/use-now.ts';
import { CheckBox } from '../../ui/controls/CheckBox.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { TextArea } from '../../ui/controls/TextArea.tsx';
import textStyles from '../../ui/styles/text.module.css';
import styles from './ClientOptions.module.css';
import { PicturesChoice } from './PictureChoice.tsx';
import { type PictureSource, useOfferedPictures } from './use-offered-pictures.ts';

export interface ClientOptionsProps extends PictureSource {
  readonly choices: ClientChoices;
  /** Whether the introduction is kept: all pages are of one site. */
  readonly isKept: boolean;
  readonly onChange: (choices: ClientChoices) => void;
}

/** The introduction of a client report, since when changes are shown, whether it has pictures and ignored findings. */
export function ClientOptions({ choices, isKept, onChange, ...source }: ClientOptionsProps): ReactNode {
  const { introduction, since, withIgnored, pictures } = choices;
  const offered = useOfferedPictures(source);
  return (
    <>
      <div className={styles.introduction}>
        <TextArea
          label={t('introduction')}
          hint={t(isKept ? 'introductionHint' : 'introductionOnceHint')}
          dir="auto"
          rows={4}
          maxLength={MAX_INTRODUCTION}
          value={introduction}
          onChange={(event) => onChange({ ...choices, introduction: event.currentTarget.value })}
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
      <PicturesChoice
        connectionId={source.connection.id}
        pictures={offered}
        checked={pictures.size > 0}
        // what is in view now, and nothing that comes later
        onChange={(checked) =>
          onChange({ ...choices, pictures: new Set(checked ? offered.map(({ id }) => id) : []) })
        }
      />
      <CheckBox
        label={t('listIgnored')}
        hint={t('listIgnoredHint')}
        checked={withIgnored}
        onChange={(checked) => onChange({ ...choices, withIgnored: checked })}
      />
      <p className={textStyles.hint}>
        <a href="/options.html">{t('brandInSettings')}</a>
      </p>
    </>
  );
}
