import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../setup/until.ts';
import { FirefoxPart } from './firefox-part.ts';
import type { Marionette } from './marionette.ts';
import { type FileChooser, fileChooser } from './scripts/choose-file.ts';
import { guardClicks, type Landing, readLanding } from './scripts/guard-clicks.ts';
import { inChrome } from './scripts/in-chrome.ts';
import { type Look, lookAtElement } from './scripts/look-at-element.ts';
import { pressKeys, typeText } from './scripts/press-keys.ts';
import { type Point, pressMouse } from './scripts/press-mouse.ts';
import { byRole, type Naming, type Step, searchPage, wanted } from './scripts/search-page.ts';
import { type Deed, touchElement } from './scripts/touch-element.ts';
import {
  bringToFront,
  chooseInMenu,
  closeView,
  giveFocus,
  goBack,
  load,
  parseRoute,
  pictureOf,
  reloadTab,
  runInPage,
  savedFiles,
} from './scripts/view-scripts.ts';

/** If no page has received a click by then, it was lost, for example in a popup that was just opening. */
const LANDING_MS = 5000;

/** Identifies a page in Firefox's window: the popup, the sidebar, or a tab by its number in the extension API. */
export type ViewId = 'popup' | 'sidebar' | number;

/** A page in Firefox: a tab's, the popup, or the sidebar. Located, read and clicked from the browser's own window. */
export class FirefoxView {
  readonly marionette: Marionette;
  readonly id: ViewId;
  readonly keyboard = {
    press: (key: string) => this.press(key),
    type: async (text: string) => {
      await inChrome(this.marionette, giveFocus, this.id);
      await typeText(this.marionette, text);
    },
  };

  constructor(marionette: Marionette, id: ViewId) {
    this.marionette = marionette;
    this.id = id;
  }

  getByRole(role: string, naming: Naming = {}): FirefoxPart {
    return new FirefoxPart(this, [byRole(role, naming)]);
  }

  locator(selector: string): FirefoxPart {
    return new FirefoxPart(this, [{ kind: 'css', selector }]);
  }

  getByLabel(name: string | RegExp, { exact }: { exact?: boolean } = {}): FirefoxPart {
    return new FirefoxPart(this, [{ kind: 'label', name: wanted(name, exact) }]);
  }

  getByText(text: string | RegExp, { exact }: { exact?: boolean } = {}): FirefoxPart {
    return new FirefoxPart(this, [{ kind: 'text', text: wanted(text, exact) }]);
  }

  /** The current state of the elements at this path of steps. */
  look(steps: readonly Step[]): Promise<Look[]> {
    return this.evaluate(`return find(${JSON.stringify(steps)}).map(look)`);
  }

  /** Performs the action on the single element at this path of steps, and returns its state afterwards. */
  touch(steps: readonly Step[], deed: Deed): Promise<Look> {
    return this.evaluateOne(steps, `touch(element, ${JSON.stringify(deed)}); return look(element);`);
  }

  /** Evaluates code like `evaluate`, with the single element at this path of steps as `element`. */
  evaluateOne<Result>(steps: readonly Step[], code: string): Promise<Result> {
    return this.evaluate(`
      const found = find(${JSON.stringify(steps)});
      if (found.length !== 1) throw new Error(found.length + ' elements are there, one is needed');
      const [element] = found;
      ${code}`);
  }

  /**
   * Evaluates code in the page's process, with privileges, and returns its value. `content` is the page's
   * window there; `find`, `touch` and `look` are the functions of the other files here.
   */
  async evaluate<Result>(code: string): Promise<Result> {
    const source = `((find, touch, look) => { ${code} })(${searchPage}, ${touchElement}, ${lookAtElement})`;
    return (await inChrome(this.marionette, runInPage, this.id, source)) as Result; // the caller knows the type
  }

  /** Clicks the centre of the single element at this path; returns whether the click hit it. */
  async clickOn(steps: readonly Step[], { x, y }: Point, times: number): Promise<boolean> {
    await this.evaluate(`(${guardClicks})(find(${JSON.stringify(steps)})[0])`);
    const at = await inChrome(this.marionette, parseRoute, this.id);
    await pressMouse(this.marionette, { x: at.x + x, y: at.y + y }, times);
    for (const end = Date.now() + LANDING_MS; Date.now() < end; await pause(10)) {
      // if the page is gone, the click caused that
      const landing = await this.evaluate<Landing>(`return (${readLanding})()`).catch(() => 'met' as const);
      if (landing !== 'none') return landing === 'met';
    }
    return false;
  }

  /** Right-clicks a point of the page, and chooses an entry of the context menu. */
  async chooseInMenu({ x, y }: Point, entry: string): Promise<void> {
    const at = await inChrome(this.marionette, parseRoute, this.id);
    await pressMouse(this.marionette, { x: at.x + x, y: at.y + y }, 1, 'right');
    await until(`a menu has “${entry}”`, async () => {
      const isChosen = await inChrome(this.marionette, chooseInMenu, entry);
      return isChosen || undefined;
    });
  }

  /** Presses a key by its DOM name, or several together: `Ctrl+Alt+G`. */
  async press(key: string): Promise<void> {
    await inChrome(this.marionette, giveFocus, this.id);
    await pressKeys(this.marionette, key);
  }

  /** The tab's current URL. */
  async address(): Promise<string> {
    return (await inChrome(this.marionette, parseRoute, this.id)).address;
  }

  title(): Promise<string> {
    return this.evaluate('return content.document.title');
  }

  /** Loads a URL in the tab, and waits until it is loaded. */
  async goto(address: string): Promise<void> {
    if (typeof this.id === 'string') throw new Error(`The ${this.id} goes nowhere.`);
    await inChrome(this.marionette, load, this.id, address);
    await until(`${address} is there`, async () => (await this.address()) === address || undefined);
    await this.loaded();
  }

  /** Reloads the tab, and waits until it is loaded. */
  async reload(): Promise<void> {
    if (typeof this.id === 'string') throw new Error(`The ${this.id} cannot be reloaded.`);
    const marked = 'content.wrappedJSObject.verdictTestOld';
    await this.evaluate(`${marked} = true`);
    await inChrome(this.marionette, reloadTab, this.id);
    // between two documents there is none to evaluate in
    const isNew = () => this.evaluate<boolean>(`return !${marked}`).catch(() => false);
    await until('the page is reloaded', async () => (await isNew()) || undefined);
    await this.loaded();
  }

  async goBack(): Promise<void> {
    if (typeof this.id === 'string') throw new Error(`The ${this.id} goes nowhere.`);
    await inChrome(this.marionette, goBack, this.id);
  }

  /** Waits until the page is completely loaded. */
  async loaded(): Promise<void> {
    await until('the page is loaded', async () => {
      const { isLoading } = await inChrome(this.marionette, parseRoute, this.id);
      return isLoading ? undefined : true;
    });
  }

  /** Waits until the browser has saved one more file, or asks for a file to open. */
  waitForEvent(event: 'download'): Promise<{ suggestedFilename(): string; path(): Promise<string> }>;
  waitForEvent(event: 'filechooser'): Promise<FileChooser>;
  async waitForEvent(event: 'download' | 'filechooser') {
    if (event === 'filechooser') return fileChooser(this.marionette);
    const before = (await inChrome(this.marionette, savedFiles)).length;
    const path = await until(`a ${event}`, async () => (await inChrome(this.marionette, savedFiles))[before]);
    // the browser numbers a second file of the same name
    const suggested = basename(path).replace(/\(\d+\)(?=\.\w+$)/, '');
    return { suggestedFilename: () => suggested, path: async () => path };
  }

  async bringToFront(): Promise<void> {
    if (typeof this.id === 'number') await inChrome(this.marionette, bringToFront, this.id);
  }

  /** Closes the tab, or the popup. */
  async close(): Promise<void> {
    await inChrome(this.marionette, closeView, this.id);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await inChrome(this.marionette, pictureOf, this.id), 'base64');
  }
}
