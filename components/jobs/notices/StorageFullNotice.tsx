import { openSettings } from '../../../lib/platform/tabs/open-settings.ts';
import { t } from '../../../lib/platform/text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

export interface StorageFullNoticeProps {
  /** Where it is not offered elsewhere. */
  readonly onTryNow?: () => void;
  readonly busy?: boolean;
}

/** There is no room to store the next step of something, so it waits until there is. */
export function StorageFullNotice({ onTryNow, busy = false }: StorageFullNoticeProps) {
  return (
    <Notice
      kind="problem"
      live="alert"
      what={t('storageFullWhat')}
      actions={
        <>
          <Button onClick={openSettings}>{t('openSettings')}</Button>
          {onTryNow && (
            <Button look="quiet" busy={busy} onClick={onTryNow}>
              {t('tryNow')}
            </Button>
          )}
        </>
      }
    >
      {t('storageFullStuck')}
    </Notice>
  );
}
