import type { SeenReport } from '../../model/report-index/seen-report.ts';
import {
  escapeXml,
  suggestedAddress,
  suggestedVerdict,
  suggestionText,
  suggestionXml,
} from '../../model/text/suggestion-text.ts';
import { browser } from '../browser.ts';
import { format, t } from '../text.ts';

/** Where the browser wants the chosen suggestion to open. */
export type Disposition = 'currentTab' | 'newForegroundTab' | 'newBackgroundTab';

/** Firefox for Android has no keywords in the address bar. */
function omnibox(): typeof browser.omnibox | undefined {
  return browser.omnibox;
}

/**
 * Shows suggestions for text typed after our keyword with the reports that `find` returns. `chosen` is called
 * with the page URL of the chosen suggestion, or with the typed text. Register it synchronously.
 */
export function onOmnibox(
  find: (text: string) => Promise<readonly SeenReport[]>,
  chosen: (text: string, where: Disposition) => void,
): void {
  omnibox()?.onInputChanged.addListener(async (typed, suggest) => {
    const shown = typed.trim() === '' ? t('omniboxAll') : t('omniboxSearch', { text: typed.trim() });
    // Firefox shows markup literally, Chromium parses it
    omnibox()?.setDefaultSuggestion({ description: import.meta.env.FIREFOX ? shown : escapeXml(shown) });
    const now = Date.now();
    suggest(
      (await find(typed)).map((report) => ({ content: report.url, description: described(report, now) })),
    );
  });
  omnibox()?.onInputEntered.addListener((typed, where) => chosen(typed, where as Disposition));
}

function described(report: SeenReport, now: number): string {
  if (import.meta.env.FIREFOX) return format(suggestionText(report, now));
  return suggestionXml(format(suggestedVerdict(report, now)), suggestedAddress(report));
}
