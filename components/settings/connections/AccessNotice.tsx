import { servicePattern } from '../../../lib/platform/permissions/host-permissions.ts';
import { requestServicePermission } from '../../../lib/platform/permissions/service-permission.ts';
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
        <Button onClick={() => requestServicePermission(servicePattern(baseUrl))}>
          {t('grantHostPermission')}
        </Button>
      }
    >
      {t('accessNeededWhy')}
    </Notice>
  );
}
