import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  type CaptureOrder,
  type CaptureWorld,
  captureTab,
} from '../../../../lib/extension/platform/tabs/capture-tab.ts';

const url = 'https://shop.example/';
/** A text of 3 MB. */
const LONG = 'bread '.repeat(500_000);
const LONGEST_MESSAGE = 600_000;

const ORDER: CaptureOrder = {
  asked: url,
  kind: 'ordered',
  site: 'read',
  cleaning: { dropFragment: true, parameters: [] },
  orderedAt: 0,
};

interface Injection {
  readonly func?: (...args: unknown[]) => unknown;
  readonly args?: unknown[];
}

/** What the page has sent in each message. */
let sent: unknown[];

/** Has capture.js leave this text in the page of every tab. `beforeMessage` gets the number of messages so far. */
function tabsLeave(text: string, beforeMessage: (sent: number) => void = () => {}): void {
  let begun = 0;
  const executeScript = async ({ func, args = [] }: Injection) => {
    beforeMessage(begun++);
    const verdictCapture = async () => {
      Object.assign(globalThis, { left: text });
      return { url, unread: null, name: 'left', length: text.length };
    };
    if (!func) Object.assign(globalThis, { verdictCapture });
    const result = func ? await func(...args) : true;
    sent.push(result);
    return [{ result }];
  };
  Object.assign(fakeBrowser, { scripting: { executeScript } });
}

beforeEach(() => {
  sent = [];
});

it.each([
  ['short', '{}'],
  ['of 3 MB', LONG],
  ['of emoji alone', '🍞'.repeat(700_000)],
  ['of a letter and emoji', `a${'🍞'.repeat(700_000)}`],
])('a text that is %s arrives whole, and in short messages', async (_, text) => {
  tabsLeave(text);
  const captured = await captureTab(1, 20, ORDER);
  if (typeof captured === 'string') throw new Error(captured);
  expect(captured.url).toBe(url);
  expect((await captured.json.text()) === text).toBe(true);
  expect(sent.filter((part) => typeof part === 'string' && part.length > LONGEST_MESSAGE)).toEqual([]);
  expect(globalThis).not.toHaveProperty('left');
});

it.each([0, 1, 2, 4])('a page that is left after %i messages is not captured', async (messages) => {
  tabsLeave(LONG, (sentSoFar) => {
    if (sentSoFar === messages) throw new Error('The frame was removed.');
  });
  expect(await captureTab(1, 20, ORDER)).toBe('denied');
});

it('a page that is loaded again meanwhile is not captured in part', async () => {
  tabsLeave(LONG, (sentSoFar) => {
    if (sentSoFar === 3) Object.assign(globalThis, { left: undefined });
  });
  expect(await captureTab(1, 20, ORDER)).toBe('denied');
});

it('a fault of ours is not taken for a tab that may not be read', async () => {
  const executeScript = async ({ func }: Injection) => [
    { result: func ? { error: 'TypeError: null' } : true },
  ];
  Object.assign(fakeBrowser, { scripting: { executeScript } });
  await expect(captureTab(1, 20, ORDER)).rejects.toThrow('could not be captured: TypeError');
});

it('an order for a document is carried out in no other one that has come in its place', async () => {
  tabsLeave('{}');
  const documentId = performance.timeOrigin;
  expect(await captureTab(1, 20, { ...ORDER, documentId })).toMatchObject({ url });
  sent = [];
  expect(await captureTab(1, 20, { ...ORDER, documentId: documentId - 1 })).toBe('denied');
  expect(sent).toEqual([true, null]);
});

it('two readings of a page at the same time get what each has ordered, and are stopped one by one', async () => {
  const ends = new Map<string, () => void>();
  const stopped: string[] = [];
  /** Runs from the start each time, as capture.js does. */
  const injected = () => {
    const world = globalThis as CaptureWorld;
    world.verdictStops ??= {};
    const { verdictStops } = world;
    world.verdictCapture = async ({ id, asked }) => {
      verdictStops[id] = () => stopped.push(asked);
      await new Promise<void>((end) => ends.set(asked, end));
      Object.assign(globalThis, { [id]: asked });
      return { url: asked, unread: null, name: id, length: asked.length };
    };
    return true;
  };
  const executeScript = async ({ func = injected, args = [] }: Injection) => [
    { result: await func(...args) },
  ];
  Object.assign(fakeBrowser, { scripting: { executeScript } });

  const leave = new AbortController();
  const live = captureTab(1, 20, { ...ORDER, kind: 'live', asked: `${url}live` }, leave);
  const ordered = captureTab(1, 20, ORDER);
  await vi.waitFor(() => expect([...ends.keys()]).toHaveLength(2));
  leave.abort();
  for (const end of ends.values()) end();
  expect(await live).toBe('denied');
  const captured = await ordered;
  if (typeof captured === 'string') throw new Error(captured);
  expect([captured.url, await captured.json.text()]).toEqual([url, url]);
  expect(stopped).toEqual([`${url}live`]);
});
