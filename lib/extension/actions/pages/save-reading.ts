import type { Reading } from '../../../engine/history/reading.ts';
import { readingOf } from '../../../engine/history/reading-of.ts';
import type { ReportDetails } from '../../../engine/report/report.ts';
import { withReading } from '../../model/history/page-history.ts';
import { t } from '../../platform/text.ts';
import { whileConnected } from '../../storage/connections/connection-lock.ts';
import { StorageFull } from '../../storage/core/write-together.ts';
import { pageHistoryItem } from '../../storage/history/page-history.ts';

/**
 * Stores a reading of a report, for later comparison. Returns the reading, or `null` while there is no
 * result. Writes only changes; if the storage is full, only the page history is lost and the requested action
 * still succeeds.
 */
export async function saveReading(connectionId: string, details: ReportDetails): Promise<Reading | null> {
  const read = readingOf(details, Date.now());
  if (!read) return null;
  const reading = { ...read, language: t('languageTag') };
  const item = pageHistoryItem(connectionId, details.report.url);
  try {
    const present = await item.get();
    if (withReading(present, reading) !== present) {
      await whileConnected(connectionId, () => item.update((history) => [...withReading(history, reading)]));
    }
  } catch (error) {
    if (!(error instanceof StorageFull)) console.error(error);
  }
  return reading;
}

/** Removes the readings of a deleted report from its page's history. */
export async function removeReadings(connectionId: string, reportId: string, url: string): Promise<void> {
  const item = pageHistoryItem(connectionId, url);
  const others = (history: readonly Reading[]) => history.filter((each) => each.reportId !== reportId);
  const present = await item.get();
  if (others(present).length === present.length) return;
  await item.update(others);
}
