import { requestAccess, servicePattern } from '../../lib/platform/permissions.ts';
import { text } from '../../lib/platform/text.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

/** Access to the service was refused or taken back; one click asks for it again. */
export function AccessNotice({ baseUrl }: { readonly baseUrl: string }) {
  return (
    <Notice
      kind="warning"
      what={text('accessNeeded', { host: new URL(baseUrl).host })}
      actions={<Button onClick={() => requestAccess(servicePattern(baseUrl))}>{text('grantAccess')}</Button>}
    >
      {text('accessNeededWhy')}
    </Notice>
  );
}
