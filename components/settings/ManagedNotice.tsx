import { shownText } from '../../lib/model/text/shown-text.ts';
import { t } from '../../lib/platform/text.ts';
import { useManaged } from '../app/stored/use-managed.ts';
import { Notice } from '../ui/feedback/Notice.tsx';

/** Lists an administrator's settings that are invalid. */
export function ManagedNotice() {
  const { ignored } = useManaged();
  if (ignored.length === 0) return null;
  return (
    <Notice kind="warning" what={t('managedIgnored')}>
      {t('managedIgnoredWhy', { names: ignored.map(shownText).join(', ') })}
    </Notice>
  );
}
