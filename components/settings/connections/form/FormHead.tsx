import { t } from '../../../../lib/extension/platform/text.ts';
import type { Connection } from '../../../../lib/shared/connection/connection.ts';
import textStyles from '../../../ui/styles/text.module.css';

/** Placeholder for the command, which is an element and not text, in the translated sentence. */
const MARK = '\ue000';

export interface FormHeadProps {
  readonly connection: Connection | undefined;
  /** Whether no service is connected yet: then it says what one is for, and where to get one. */
  readonly isFirst: boolean;
}

export function FormHead({ connection, isFirst }: FormHeadProps) {
  if (!isFirst) return <h3>{connection ? t('editConnection') : t('newConnection')}</h3>;
  const [before, after] = t('runYourOwn', { command: MARK }).split(MARK);
  return (
    <div>
      <h3>{t('connectService')}</h3>
      <p className={textStyles.hint}>{t('connectServiceHint')}</p>
      <p className={textStyles.hint}>
        {before}
        <code dir="ltr">npm run service</code>
        {after}
      </p>
    </div>
  );
}
