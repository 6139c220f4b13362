import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AccessibilitySection } from '../../../components/side-panel/accessibility/AccessibilitySection.tsx';
import type { AccessibilityCheck, RuleFinding } from '../../../lib/shared/accessibility/accessibility.ts';
import { act, deferred, fireEvent, render, screen, waitFor, within } from '../../mocks/render.ts';

/** Lets the page of the tab return this; `undefined`: the browser does not allow to read it. */
function pageReturns(result: Promise<AccessibilityCheck | undefined>): void {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('axe has no file for English'));
  vi.spyOn(fakeBrowser.scripting, 'executeScript').mockImplementation(async ({ func }) => {
    if (!func) return [];
    const value = await result;
    if (!value) throw new Error('Cannot access the page');
    return [{ frameId: 0, documentId: '', result: value as never }];
  });
}

function rule(id: string, more: Partial<RuleFinding> = {}): RuleFinding {
  return {
    id,
    impact: 'serious',
    help: { text: `Help of ${id}`, isEnglish: false },
    helpUrl: `https://help.example/${id}`,
    count: 1,
    elements: [{ selector: `#${id}`, reason: { text: `Reason of ${id}`, isEnglish: true } }],
    ...more,
  };
}

async function show(result: Promise<AccessibilityCheck | undefined>) {
  pageReturns(result);
  render(<AccessibilitySection tabId={1} />);
  fireEvent.click(screen.getByRole('button', { name: 'Check accessibility' }));
}

function findings(violations: readonly RuleFinding[], incomplete: readonly RuleFinding[] = []) {
  return Promise.resolve({ type: 'findings', violations, incomplete, ruleCount: 21, judged: [] } as const);
}

test('nothing is read from the page before the button is pressed', () => {
  pageReturns(findings([]));
  render(<AccessibilitySection tabId={1} />);
  expect(fakeBrowser.scripting.executeScript).not.toHaveBeenCalled();
});

test('each violated rule has its impact, its number of elements, the first of them and axe’s help', async () => {
  const many = rule('contrast', { count: 7 });
  await show(findings([rule('names', { impact: 'critical' }), many]));
  expect(await screen.findByText('2 rules violated')).toBeTruthy();
  expect(screen.getByText('Critical: 1')).toBeTruthy();
  expect(screen.getByText('Serious: 1')).toBeTruthy();
  expect(screen.getByText('Critical, 1 element')).toBeTruthy();
  expect(screen.getByText('Serious, 7 elements')).toBeTruthy();
  expect(screen.getByText('#contrast')).toBeTruthy();
  expect(screen.getByText('Reason of contrast').getAttribute('lang')).toBe('en');
  expect(screen.getByText('Help of contrast').hasAttribute('lang')).toBe(false);
  expect(screen.getAllByText('Only the first 3 are listed.')).toHaveLength(1);
  expect(
    screen.getAllByRole('link', { name: 'About this rule' }).map((link) => link.getAttribute('href')),
  ).toEqual(['https://help.example/names', 'https://help.example/contrast']);
});

test('what axe cannot decide is folded, apart from the violations', async () => {
  await show(findings([], [rule('contrast')]));
  const folded = (await screen.findByText('Needs review: 1 rule')).closest('details');
  expect(folded?.open).toBe(false);
  expect(within(folded as HTMLElement).getByText('Help of contrast')).toBeTruthy();
});

test('without violations it says how many rules were applied, and that these do not find everything', async () => {
  await show(findings([]));
  expect(await screen.findByText('No violations found by 21 automatic rules')).toBeTruthy();
  expect(screen.getByText('Automatic rules find only part of all problems.')).toBeTruthy();
});

test('while the page is checked a second press does nothing, and waiting can be stopped', async () => {
  const { promise, resolve } = deferred<AccessibilityCheck>();
  await show(promise);
  expect(screen.getByText(/may not respond/)).toBeTruthy();
  await waitFor(() => expect(fakeBrowser.scripting.executeScript).toHaveBeenCalledTimes(2));
  fireEvent.click(screen.getByRole('button', { name: 'Check accessibility' }));
  fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
  expect(screen.queryByText(/may not respond/)).toBeNull();
  await act(async () => resolve(await findings([rule('late')])));
  expect(screen.queryByText('Help of late')).toBeNull();
  expect(fakeBrowser.scripting.executeScript).toHaveBeenCalledTimes(2);
});

test('a page that is too large is not checked, and one that cannot be checked says what to do', async () => {
  await show(Promise.resolve({ type: 'too-large', elementCount: 1_000_000 }));
  expect(await screen.findByText(/^Elements: 1,000,000\. The limit is 20,000/)).toBeTruthy();
  pageReturns(Promise.resolve(undefined));
  fireEvent.click(screen.getByRole('button', { name: 'Check accessibility' }));
  expect(await screen.findByText('This page couldn’t be checked.')).toBeTruthy();
});
