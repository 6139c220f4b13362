import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { captureTab } from '../../../lib/platform/tabs/capture-tab.ts';

const url = 'https://shop.example/';
const MOST = 600_000;

interface Injection {
  readonly func?: (...args: unknown[]) => unknown;
  readonly args?: unknown[];
}

/** What the page has sent in each message. */
let sent: unknown[];

/** Has every tab leave this text, and lose it after so many messages. */
function tabLeaves(text: string, messages = Number.POSITIVE_INFINITY): void {
  const executeScript = async ({ func, args = [] }: Injection) => {
    if (sent.length >= messages) throw new Error('Frame was removed.');
    if (!func) Object.assign(globalThis, { left: text });
    const result = func ? func(...args) : { url, name: 'left', length: text.length };
    sent.push(result);
    return [{ result }];
  };
  vi.stubGlobal('chrome', {});
  Object.assign(fakeBrowser, { scripting: { executeScript } });
}

beforeEach(() => {
  sent = [];
});

it.each([
  ['short', '{}'],
  ['of 3 MB', 'bread '.repeat(500_000)],
  ['of emoji only', '🍞'.repeat(700_000)],
  ['of a letter and emoji', `a${'🍞'.repeat(700_000)}`],
])('a text that is %s arrives whole, in messages that keep the background from nothing', async (_, text) => {
  tabLeaves(text);
  const captured = await captureTab(1, 20);
  if (typeof captured === 'string') throw new Error(captured);
  expect(captured.url).toBe(url);
  expect((await captured.json.text()) === text).toBe(true);
  expect(sent.filter((part) => typeof part === 'string' && part.length > MOST)).toEqual([]);
  expect(globalThis).not.toHaveProperty('left');
});

it.each([0, 1, 3])('a page that is left after %i messages is not captured', async (messages) => {
  tabLeaves('bread '.repeat(500_000), messages);
  expect(await captureTab(1, 20)).toBe('denied');
});

it('a page that loads again meanwhile, and has lost the text, is not captured', async () => {
  tabLeaves('bread '.repeat(500_000));
  const { executeScript } = (
    fakeBrowser as unknown as { scripting: { executeScript: (of: Injection) => unknown } }
  ).scripting;
  Object.assign(fakeBrowser.scripting, {
    executeScript: async (injection: Injection) => {
      if (sent.length === 2) Object.assign(globalThis, { left: undefined });
      return executeScript(injection);
    },
  });
  expect(await captureTab(1, 20)).toBe('denied');
});
