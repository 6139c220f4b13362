import { shownText } from '../../lib/model/shown-text.ts';
import { text } from '../../lib/platform/text.ts';
import { useManaged } from '../hooks/use-managed.ts';
import { Notice } from '../ui/Notice.tsx';

/** What an administrator has set and Verdict cannot use. */
export function ManagedNotice() {
  const { ignored } = useManaged();
  if (ignored.length === 0) return null;
  return (
    <Notice kind="warning" what={text('managedIgnored')}>
      {text('managedIgnoredWhy', { names: ignored.map(shownText).join(', ') })}
    </Notice>
  );
}
