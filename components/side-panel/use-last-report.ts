import { cleanUrl } from '../../lib/engine/url/clean-url.ts';
import { placeInHistory } from '../../lib/extension/model/history/page-history.ts';
import { readingWithoutIgnored } from '../../lib/extension/model/history/reading-without-ignored.ts';
import { pageHistoryItem } from '../../lib/extension/storage/history/page-history.ts';
import { knownPageItem } from '../../lib/extension/storage/pages/known-pages.ts';
import { settingsItem } from '../../lib/extension/storage/settings/settings.ts';
import { usePageConnection } from '../app/stored/use-page-connection.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { useNow } from '../hooks/use-now.ts';

/** The newest stored report of a page at the page's connection, and its reading without what is ignored, if stored. */
export function useLastReport(url: string) {
  const settings = useStored(settingsItem);
  const connection = usePageConnection(url)?.connection;
  const cleaned = settings ? cleanUrl(url, settings.cleaning).url : url;
  const known = useStored(connection ? knownPageItem(connection.id, cleaned) : null);
  const history = useStored(connection && known ? pageHistoryItem(connection.id, known.url) : null) ?? [];
  const now = useNow();
  if (!connection || !known) return null;
  const own = history[placeInHistory({ ...known, id: known.reportId }, history)];
  const reading = own && readingWithoutIgnored(own, known.url, settings?.ignores ?? [], now).reading;
  return { connection, known, reading, now };
}
