import type { AccessibilityCheck } from '../../../shared/accessibility/accessibility.ts';
import { browser } from '../browser.ts';
import { runInTab } from '../tabs/run-in-tab.ts';
import { t } from '../text.ts';

/**
 * Checks the accessibility of the page in a tab with axe, on the page's own thread: the page does not respond
 * meanwhile. `undefined` if the browser does not allow it (`runInTab`), the page is left meanwhile, or axe fails.
 */
export async function checkAccessibilityOf(tabId: number): Promise<AccessibilityCheck | undefined> {
  const locale = await axeLocale();
  await runInTab(tabId, { files: ['/axe-core/axe.min.js', '/accessibility.js'] });
  return runInTab<AccessibilityCheck>(tabId, { func: check, args: [locale] });
}

/** axe's texts in the language of ours; `null` if axe has none (Arabic) or needs none (English). */
async function axeLocale(): Promise<unknown> {
  try {
    const file = `/axe-core/locales/${t('languageTag').replace('-', '_')}.json`;
    return await (await fetch(browser.runtime.getURL(file))).json();
  } catch {
    return null;
  }
}

/** Runs in the page, isolated from its scripts, after the scripts above. */
function check(locale: unknown): Promise<AccessibilityCheck> | undefined {
  const { verdictCheckAccessibility } = globalThis as {
    verdictCheckAccessibility?: (locale: unknown) => Promise<AccessibilityCheck>;
  };
  return verdictCheckAccessibility?.(locale);
}
