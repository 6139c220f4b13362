import { servicePattern } from '../../lib/platform/permissions/host-permissions.ts';
import { t } from '../../lib/platform/text.ts';
import { requestSites } from '../app/request-sites.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';

/**
 * Asks for the click on the toolbar button that lets us read the page. Firefox takes that back with each load, so a page
 * that was read before may be allowed for good, if its address is known.
 */
export function NeedsClick({ url }: { readonly url: string | undefined }) {
  const isTakenBack = import.meta.env.FIREFOX && url !== undefined;
  return (
    <Notice
      kind="info"
      live="status"
      what={t('panelNeedsClick')}
      actions={
        isTakenBack && (
          // the first statement of the click handler, or Firefox rejects the request
          <Button onClick={() => requestSites([servicePattern(url)])}>{t('allowThisSite')}</Button>
        )
      }
    >
      {isTakenBack && t('panelNeedsClickEach')}
    </Notice>
  );
}
