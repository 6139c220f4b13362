import { expect } from '@playwright/test';
import type { FirefoxPart } from './firefox-part.ts';
import type { FirefoxView } from './firefox-view.ts';
import type { Look } from './scripts/look-at-element.ts';

interface Patience {
  /** In milliseconds. */
  readonly timeout?: number;
}

/**
 * The subset of Playwright's locator assertions used by tests for both browsers; each waits until it holds. A page that
 * is just loading or being replaced does not respond: that is not yet an answer.
 */
export function expectOfPart(part: FirefoxPart) {
  const poll = <Value>(read: (looks: readonly Look[]) => Value, patience: Patience = {}) =>
    expect.poll(() => part.looks().then(read, (error: unknown) => ({ error: String(error) })), {
      message: part.toString(),
      intervals: [50],
      ...patience,
    });
  /** Asserts it for the single element. */
  const one = (read: (look: Look) => unknown, patience?: Patience) =>
    poll((looks) => {
      const [look] = looks;
      return look && looks.length === 1 ? read(look) : `${looks.length} elements`;
    }, patience);
  return {
    toBeVisible: () => one(({ isVisible }) => isVisible).toBe(true),
    toBeHidden: () => poll((looks) => looks.some(({ isVisible }) => isVisible)).toBe(false),
    toHaveCount: (count: number) => poll((looks) => looks.length).toBe(count),
    toContainText: (words: string | RegExp, patience?: Patience) =>
      typeof words === 'string'
        ? one(({ text }) => text, patience).toContain(words)
        : one(({ text }) => text, patience).toMatch(words),
    toHaveText: (words: string | RegExp | readonly (string | RegExp)[]) => {
      if (typeof words === 'string') return one(({ text }) => text).toBe(words);
      if (words instanceof RegExp) return one(({ text }) => text).toMatch(words);
      return poll((looks) => looks.map(({ text }) => text)).toEqual(
        words.map((each) => (typeof each === 'string' ? each : expect.stringMatching(each))),
      );
    },
    toHaveAccessibleName: (name: string | RegExp) =>
      typeof name === 'string' ? one((look) => look.name).toBe(name) : one((look) => look.name).toMatch(name),
    toHaveValue: (value: string) => one((look) => look.value).toBe(value),
    toBeChecked: () => one(({ isChecked }) => isChecked).toBe(true),
    toBeEnabled: () => one(({ isDisabled }) => isDisabled).toBe(false),
    toBeDisabled: () => one(({ isDisabled }) => isDisabled).toBe(true),
    toBeFocused: () => one(({ isFocused }) => isFocused).toBe(true),
    not: {
      toBeChecked: () => one(({ isChecked }) => isChecked).toBe(false),
      toContainText: (words: string) => one(({ text }) => text.includes(words)).toBe(false),
    },
  };
}

/** Page assertions. */
export function expectOfView(view: FirefoxView) {
  const address = () => expect.poll(() => view.address(), { intervals: [50] });
  return {
    toHaveURL: (words: string | RegExp) =>
      typeof words === 'string' ? address().toBe(words) : address().toMatch(words),
  };
}
