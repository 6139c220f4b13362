import { ageOf, RESULT_LABELS } from '../badge/badge.ts';
import type { EpochMs } from '../core/epoch-ms.ts';
import type { SeenReport } from '../report-index/seen-report.ts';
import type { Message } from './message.ts';
import { shownAddress } from './shown-text.ts';

/** A URL as long as a line of the address bar. */
const MAX_ADDRESS = 120;

/** A report in the address bar's list: `Good, 3 days ago – example.com/page`. */
export function suggestionText(report: SeenReport, now: EpochMs): Message {
  return {
    key: 'suggestion',
    values: { verdict: suggestedVerdict(report, now), address: suggestedAddress(report) },
  };
}

/**
 * A suggestion for Chromium, which expects XML (chrome.omnibox: `url`, `match` and `dim`) and shows no
 * suggestions at all if one is not well formed. `said` is the verdict in the browser's language.
 */
export function suggestionXml(said: string, address: string): string {
  return `<match>${escapeXml(said)}</match> <dim>–</dim> <url>${escapeXml(address)}</url>`;
}

/**
 * Escapes text for XML: replaces its five special characters and removes those that XML 1.0 cannot contain.
 */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

/** The result of a suggested report and its age: `Good, 3 days ago`. */
export function suggestedVerdict({ result, generatedAt }: SeenReport, now: EpochMs): Message {
  if (result === null) return { key: 'resultNone' };
  const age = ageOf(generatedAt, now);
  return age ? { key: 'resultAge', values: { result: RESULT_LABELS[result], age } } : RESULT_LABELS[result];
}

/** The URL of a suggested report, shortened to a line of the address bar. */
export function suggestedAddress({ url }: SeenReport): string {
  const address = shownAddress(url);
  return address.length > MAX_ADDRESS ? `${address.slice(0, MAX_ADDRESS - 1)}…` : address;
}
