import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, type Mock, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { checkLink, LinkToCheck } from '../../lib/extension/actions/links/check-link.ts';
import type { MessageAnswer, MessageData, ProtocolMessage } from '../../lib/extension/messages/protocol.ts';

export { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';

// the machine may be busy
configure({ asyncUtilTimeout: 20_000 });

// Renders components that read stored items and message the background. Every `test/components/**/*.test.tsx` runs in
// happy-dom with this file set up (vitest.config.ts). In a test:
//
//   await settingsItem.update(() => ({ ...defaultSettings, freshDays: 3 }));      what is stored, now or later
//   background('listReports', () => ({ ok: true, value: page }));                 what the background returns
//   render(<ReportsPage />);                                                       then query with `screen`
//   await waitFor(() => expect(screen.getByText('Good')).toBeTruthy());
//
// `renderHook` does the same for a hook. `sent('startJob')` lists the payloads of the messages sent so far. Storage,
// handlers and the page are empty again before each test. `checkedLink` is the mock of `checkLink`.

type Handler<Name extends ProtocolMessage> = (
  data: MessageData<Name>,
) => MessageAnswer<Name> | Promise<MessageAnswer<Name>>;

interface Messages {
  readonly handlers: Map<string, (data: never) => unknown>;
  readonly sent: { readonly name: string; readonly data: unknown }[];
}
// one for all test files of a worker: modules stay loaded from one file to the next
const onWorker = globalThis as { messages?: Messages };
onWorker.messages ??= { handlers: new Map(), sent: [] };
const { handlers, sent: messages } = onWorker.messages;

vi.mock('../../lib/extension/messages/protocol.ts', () => ({
  sendMessage: async (name: string, data: unknown) => {
    const handler = handlers.get(name);
    if (!handler) throw new Error(`No handler for ${name}`);
    messages.push({ name, data });
    return handler(data as never);
  },
}));

/** Sets what the background does with a message; a handler that throws is a background that ended before its answer. */
export function background<Name extends ProtocolMessage>(name: Name, handler: Handler<Name>): void {
  handlers.set(name, handler as (data: never) => unknown);
}

/** The payloads of all messages with this name, oldest first. */
export function sent<Name extends ProtocolMessage>(name: Name): MessageData<Name>[] {
  return messages.flatMap((message) => (message.name === name ? [message.data as MessageData<Name>] : []));
}

/** A promise and the function that resolves it: for answers whose order matters. */
export function deferred<Value>() {
  return Promise.withResolvers<Value>();
}

// requests to links of pages
const onThisWorker = globalThis as { checkLink?: Mock<typeof checkLink> };
onThisWorker.checkLink ??= vi.fn();
export const checkedLink = onThisWorker.checkLink;
vi.mock('../../lib/extension/actions/links/check-link.ts', () => ({
  checkLink: (link: LinkToCheck) => checkedLink(link),
}));

// happy-dom has no locks; here one context holds all of them, so a queue does
let queue: Promise<unknown> = Promise.resolve();
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: {
    request: (_name: string, work: () => unknown) => {
      const result = queue.then(work);
      queue = result.catch(() => {});
      return result;
    },
  },
});

// nor popovers
HTMLElement.prototype.showPopover ??= () => {};

// nor idle time
globalThis.requestIdleCallback ??= () => 0;
globalThis.cancelIdleCallback ??= () => {};

// no site is allowed, nor in what a file leaves to be read after its end
Object.assign(fakeBrowser.permissions, { contains: async () => false });

beforeEach(async () => {
  handlers.clear();
  messages.length = 0;
  globalThis.indexedDB = new IDBFactory();
  await Promise.all([fakeBrowser.storage.local.clear(), fakeBrowser.storage.session.clear()]);
});
afterEach(() => {
  cleanup();
  location.hash = '';
});
