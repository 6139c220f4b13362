import { openSettings } from '../../lib/platform/open-settings.ts';
import { text } from '../../lib/platform/text.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

export interface StuckNoticeProps {
  /** Where it is not offered elsewhere. */
  readonly onTryNow?: () => void;
  readonly busy?: boolean;
}

/** There is no room to store the next step of something, so it waits until there is. */
export function StuckNotice({ onTryNow, busy = false }: StuckNoticeProps) {
  return (
    <Notice
      kind="problem"
      live="alert"
      what={text('storageFullWhat')}
      actions={
        <>
          <Button onClick={openSettings}>{text('openSettings')}</Button>
          {onTryNow && (
            <Button look="quiet" busy={busy} onClick={onTryNow}>
              {text('tryNow')}
            </Button>
          )}
        </>
      }
    >
      {text('storageFullStuck')}
    </Notice>
  );
}
