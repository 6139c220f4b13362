import type { Marionette } from '../marionette.ts';

/** WebDriver's code points for keys without a character (w3.org/TR/webdriver2, "keyboard actions"). */
const KEYS: Readonly<Record<string, string>> = {
  Shift: '\uE008',
  Ctrl: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Enter: '\uE007',
  Tab: '\uE004',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  End: '\uE010',
};

/** Presses a key by its DOM name, or several together: `Ctrl+Alt+G`; the focused element receives it. */
export async function pressKeys(marionette: Marionette, keys: string): Promise<void> {
  const [last = '', ...modifiers] = keys.split('+').toReversed();
  // with modifiers but Shift, a letter is a small one
  const letter =
    modifiers.length === 0 || modifiers.includes('Shift') || last in KEYS ? last : last.toLowerCase();
  const values = [...modifiers.toReversed(), letter].map((key) => KEYS[key] ?? key);
  await act(marionette, [
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
  ]);
}

/** Types a text, key by key. */
export async function typeText(marionette: Marionette, text: string): Promise<void> {
  const presses = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  await act(marionette, presses);
}

async function act(
  marionette: Marionette,
  actions: readonly { readonly type: string; readonly value: string }[],
): Promise<void> {
  await marionette.command('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keys', actions }] });
}
