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

/** Where what was chosen is to be opened, as the browser says it. */
export type Disposition = 'currentTab' | 'newForegroundTab' | 'newBackgroundTab';

/** Firefox for Android has no keywords in the address bar. */
function omnibox(): typeof browser.omnibox | undefined {
  return browser.omnibox;
}

/**
 * Answers what is typed after our keyword with the reports that `find` knows; `chosen` is called with the page's
 * address of the suggestion that was chosen, or with the typed text. Register it synchronously.
 */
export function onOmnibox(
  find: (text: string) => Promise<readonly SeenReport[]>,
  chosen: (text: string, where: Disposition) => void,
): void {
  omnibox()?.onInputChanged.addListener(async (typed, suggest) => {
    const shown = typed.trim() === '' ? t('omniboxAll') : t('omniboxSearch', { text: typed.trim() });
    // Firefox shows markup as it is, Chromium reads it
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
