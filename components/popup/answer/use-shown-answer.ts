import { readingWithoutIgnored } from '../../../lib/extension/model/history/reading-without-ignored.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { afterPaint } from '../../hooks/after-paint.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useQuery } from '../../hooks/use-query.ts';
import type { ShownAnswer } from './read-shown-answer.ts';

/**
 * What the analysis says of the page in a tab as it is shown, without what is ignored there. Read once after the first
 * paint; `undefined` until then, `null` for what cannot be read.
 */
export function useShownAnswer(tabId: number | null, url: string): ShownAnswer | null | undefined {
  const ignores = useStored(settingsItem)?.ignores ?? [];
  const now = useNow();
  const key = tabId === null ? null : `${tabId} ${url}`;
  const { value, failure } = useQuery(
    key,
    async () => (await import('./read-shown-answer.ts')).readShownAnswer(tabId ?? 0, url),
    { schedule: afterPaint },
  );
  if (key === null || failure) return null;
  return value && { ...value, reading: readingWithoutIgnored(value.reading, url, ignores, now).reading };
}
