import { requestHostPermission, servicePattern } from '../../../lib/platform/permissions/host-permissions.ts';
import { t } from '../../../lib/platform/text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Shown when the host permission was refused or revoked; one click requests it again. */
export function AccessNotice({ baseUrl }: { readonly baseUrl: string }) {
  return (
    <Notice
      kind="warning"
      what={t('accessNeeded', { host: new URL(baseUrl).host })}
      actions={
        <Button onClick={() => requestHostPermission(servicePattern(baseUrl))}>
          {t('grantHostPermission')}
        </Button>
      }
    >
      {t('accessNeededWhy')}
    </Notice>
  );
}
