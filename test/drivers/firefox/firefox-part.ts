import { until } from '../setup/until.ts';
import type { FirefoxView } from './firefox-view.ts';
import type { Look } from './scripts/look-at-element.ts';
import { byRole, type Naming, type Step, wanted } from './scripts/search-page.ts';
import type { Deed } from './scripts/touch-element.ts';

/** Elements of a page in Firefox, located by accessible properties each time, like Playwright's locators. */
export class FirefoxPart {
  readonly #view: FirefoxView;
  readonly #steps: readonly Step[];

  constructor(view: FirefoxView, steps: readonly Step[]) {
    this.#view = view;
    this.#steps = steps;
  }

  /** The locator as text, for messages. */
  toString(): string {
    return this.#steps.map((step) => JSON.stringify(step)).join(' → ');
  }

  page(): FirefoxView {
    return this.#view;
  }

  getByRole(role: string, naming: Naming = {}): FirefoxPart {
    return this.#then(byRole(role, naming));
  }

  locator(selector: string): FirefoxPart {
    return this.#then({ kind: 'css', selector });
  }

  filter({ has, hasText }: { has?: FirefoxPart; hasText?: string | RegExp }): FirefoxPart {
    const withPart = has ? this.#then({ kind: 'has', steps: has.#steps }) : this;
    return hasText === undefined ? withPart : withPart.#then({ kind: 'has-text', text: wanted(hasText) });
  }

  first(): FirefoxPart {
    return this.nth(0);
  }

  last(): FirefoxPart {
    return this.nth(-1);
  }

  nth(index: number): FirefoxPart {
    return this.#then({ kind: 'nth', index });
  }

  /** The current state of each element. */
  looks(): Promise<Look[]> {
    return this.#view.look(this.#steps);
  }

  /** Runs a function on all elements in the page's process; it must use nothing from outside itself. */
  evaluateAll<Result>(work: (elements: HTMLElement[]) => Result): Promise<Result> {
    return this.#view.evaluate(`return (${work})(find(${JSON.stringify(this.#steps)}))`);
  }

  /** Runs a function on the single element in the page's process; it must use nothing from outside itself. */
  evaluate<Result>(work: (element: HTMLElement) => Result): Promise<Result> {
    return this.#view.evaluateOne(this.#steps, `return (${work})(element)`);
  }

  async count(): Promise<number> {
    return (await this.looks()).length;
  }

  async click({ clickCount = 1 }: { clickCount?: number } = {}): Promise<void> {
    await until(`a click meets ${this}`, async () => {
      const met = await this.#view.clickOn(this.#steps, await this.#reachable(), clickCount);
      return met || undefined;
    });
  }

  /** Chooses an entry of the browser's context menu for it. */
  async chooseInMenu(entry: string): Promise<void> {
    await this.#view.chooseInMenu(await this.#reachable(), entry);
  }

  dblclick(): Promise<void> {
    return this.click({ clickCount: 2 });
  }

  /** Clicks a radio button or check box unless it is checked. */
  check(): Promise<void> {
    return this.#setChecked(true);
  }

  /** Clicks a check box if it is checked. */
  uncheck(): Promise<void> {
    return this.#setChecked(false);
  }

  fill(text: string): Promise<void> {
    return this.#do({ kind: 'fill', text });
  }

  selectOption(label: string): Promise<void> {
    return this.#do({ kind: 'choose', label });
  }

  focus(): Promise<void> {
    return this.#do({ kind: 'focus' });
  }

  async press(key: string): Promise<void> {
    await this.focus();
    await this.#view.press(key);
  }

  async #setChecked(isWanted: boolean): Promise<void> {
    if ((await this.#reachable()).isChecked === isWanted) return;
    await this.click();
    await until(isWanted ? 'it is checked' : 'it is not checked', async () =>
      (await this.looks())[0]?.isChecked === isWanted ? true : undefined,
    );
  }

  /** Performs the action once the element exists and is enabled; it may be replaced in between. */
  async #do(deed: Deed): Promise<void> {
    await this.#reachable();
    await until(`${this} takes: ${deed.kind}`, () => this.#view.touch(this.#steps, deed));
  }

  /** The single element, once it can be clicked and has stopped moving. */
  #reachable(): Promise<Look> {
    let before: Look | undefined;
    return until(`${this} can be clicked`, async () => {
      const look = await this.#view.touch(this.#steps, { kind: 'scroll-to' });
      if (!look.isVisible || look.isDisabled || !look.isOnTop) throw new Error(JSON.stringify(look));
      const isStill = before?.x === look.x && before.y === look.y;
      before = look;
      return isStill ? look : undefined;
    });
  }

  #then(step: Step): FirefoxPart {
    return new FirefoxPart(this.#view, [...this.#steps, step]);
  }
}
