import { servicePattern } from '../../lib/extension/platform/permissions/host-permissions.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { requestSites } from '../app/request-sites.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';

/**
 * Asks for the click on the toolbar button that lets us read the page, or, if its address is known, for its site.
 * `url`: the address in front, never that of the page before.
 */
export function NeedsClick({ url }: { readonly url: string | undefined }) {
  const canAsk = url !== undefined;
  return (
    <Notice
      kind="info"
      live="status"
      what={t('panelUnchecked')}
      actions={
        canAsk && (
          // the first statement of the click handler, or Firefox rejects the request
          <Button onClick={() => requestSites([servicePattern(url)])}>{t('allowThisSite')}</Button>
        )
      }
    >
      {t('panelNeedsClick')} {canAsk && import.meta.env.FIREFOX && t('panelNeedsClickEach')}
    </Notice>
  );
}
