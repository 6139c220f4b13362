import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { FirefoxView } from '../../../drivers/firefox/firefox-view.ts';
import { launchFirefox } from '../../../drivers/firefox/launch-firefox.ts';
import type { Marionette } from '../../../drivers/firefox/marionette.ts';
import { endBackground, originOf } from '../../../drivers/firefox/scripts/extension-scripts.ts';
import { inChrome } from '../../../drivers/firefox/scripts/in-chrome.ts';
import { giveAccess } from '../../../drivers/firefox/scripts/question-scripts.ts';
import { openTab } from '../../../drivers/firefox/scripts/view-scripts.ts';
import { until } from '../../../drivers/setup/until.ts';
import type { BackgroundState } from '../badge/background-switch.ts';
import { copyWithProbe, type PopupReport, REPORT_TITLE } from '../probe.ts';
import type { Subject } from './popup-rounds.ts';
import type { SubjectOptions } from './popup-subject.ts';

/** Longer than a run, in milliseconds: no background ends by itself. */
const IDLE_MS = 3_600_000;

/** What a user allows who connects a service. */
const CONSENT = ['authenticationInfo', 'browsingActivity'];

/** Starts one Firefox with all of these extensions, each with a probe in its popup, and opens `address`. */
export async function startFirefoxPopups(
  executablePath: string,
  address: string,
  options: readonly SubjectOptions[],
): Promise<{ readonly subjects: readonly Subject[]; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'verdict-bench-firefox-'));
  const preferences = {
    // exact times
    'privacy.reduceTimerPrecision': false,
    'extensions.background.idle.timeout': IDLE_MS,
  };
  const { marionette, close: closeBrowser } = await launchFirefox({ executablePath, preferences });
  const close = async () => {
    await closeBrowser();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const subjects: FirefoxPopup[] = [];
    for (const [index, { name, extension, usable, stored }] of options.entries()) {
      const copy = join(folder, `${index}`);
      await copyWithProbe(extension, copy, [usable]);
      await forFirefox(copy, `subject-${index}@verdict.example`);
      const installed = await marionette.command('Addon:Install', { path: copy, temporary: true });
      const id = z.object({ value: z.string() }).parse(installed).value;
      if (stored) {
        await inChrome(marionette, giveAccess, id, 'http://127.0.0.1/*', CONSENT);
        await store(marionette, id, stored);
      }
      subjects.push(new FirefoxPopup(name, id, marionette));
    }
    // the page that opens at installation must not interfere
    await pause(1500);
    const tab = new FirefoxView(marionette, await inChrome(marionette, openTab, address, true));
    await tab.loaded();
    await inChrome(marionette, closeOtherTabs);
    return { subjects, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Firefox has event pages in place of workers. Each copy has an id of its own, or one would replace the other. */
async function forFirefox(copy: string, id: string): Promise<void> {
  const file = join(copy, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  const worker = manifest.background?.service_worker;
  const settings = manifest.browser_specific_settings;
  const changed = {
    ...manifest,
    ...(worker !== undefined && { background: { scripts: [worker] } }),
    browser_specific_settings: { ...settings, gecko: { ...settings?.gecko, id } },
  };
  await writeFile(file, JSON.stringify(changed));
}

/** Writes to the extension's `storage.local`, from a page of its own. */
async function store(
  marionette: Marionette,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const origin = await inChrome(marionette, originOf, id);
  const page = new FirefoxView(
    marionette,
    await inChrome(marionette, openTab, `${origin}/options.html`, true),
  );
  // a new tab is complete on its empty page first
  await until(
    'a page of the extension',
    async () => (await page.evaluate('return content.wrappedJSObject.browser !== undefined')) || undefined,
  );
  await page.evaluate(
    `return content.wrappedJSObject.browser.storage.local.set(Cu.cloneInto(${JSON.stringify(values)}, content))`,
  );
  await page.close();
}

class FirefoxPopup implements Subject {
  readonly name: string;
  readonly #id: string;
  readonly #marionette: Marionette;

  constructor(name: string, id: string, marionette: Marionette) {
    this.name = name;
    this.#id = id;
    this.#marionette = marionette;
  }

  /**
   * Presses the toolbar button and waits until the popup reports that it is usable. Its page is painted before its
   * panel is there, so the time counted is that of the later of the two.
   */
  async open(background: BackgroundState): Promise<number> {
    await inChrome(this.#marionette, background === 'stopped' ? endBackground : wakeBackground, this.#id);
    // its page is taken down in the process of the popup, which takes the longer the more there was
    await pause(700);
    const pressed = await inChrome(this.#marionette, pressAt, this.#id);
    // the browser knows the title, so the popup is left alone until it has reported
    const title = await until(`${this.name}: a usable popup`, async () => {
      const found = await inChrome(this.#marionette, popupTitle);
      return found.startsWith(REPORT_TITLE) ? found : undefined;
    });
    const shown = await inChrome(this.#marionette, shownAt);
    await inChrome(this.#marionette, closePopup);
    const report: PopupReport = JSON.parse(title.slice(REPORT_TITLE.length));
    return Math.max(report.origin + (report.painted[0] ?? Number.NaN), shown) - pressed;
  }
}

/** Runs in the browser's window, as what follows. */
function closeOtherTabs(): void {
  for (const tab of [...gBrowser.tabs]) if (tab !== gBrowser.selectedTab) gBrowser.removeTab(tab);
}

async function wakeBackground(addonId: string): Promise<void> {
  await WebExtensionPolicy.getByID(addonId)?.extension.wakeupBackground?.();
}

/** Presses the toolbar button; returns when, epoch ms. */
async function pressAt(addonId: string): Promise<number> {
  const extension = WebExtensionPolicy.getByID(addonId)?.extension;
  if (!extension) throw new Error('The extension is not installed.');
  const now = () => performance.timeOrigin + performance.now();
  const shown = () => Reflect.set(window, 'verdictBenchShown', now());
  document.addEventListener('popupshown', shown, { capture: true, once: true });
  const pressed = now();
  await chromeTools.globals.browserActionFor(extension).triggerAction(window);
  return pressed;
}

/** Empty while no popup is open. */
function popupTitle(): string {
  try {
    return chromeTools.browserOf('popup').browsingContext.currentWindowGlobal?.documentTitle ?? '';
  } catch {
    return '';
  }
}

/** When the panel of the popup was there, epoch ms. */
function shownAt(): number {
  return Number(Reflect.get(window, 'verdictBenchShown'));
}

async function closePopup(): Promise<void> {
  const panel = chromeTools.browserOf('popup').closest('panel');
  if (!panel) return;
  await new Promise((resolve) => {
    panel.addEventListener('popuphidden', resolve, { once: true });
    (panel as HTMLElement & { hidePopup(): void }).hidePopup();
  });
}
