import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { registerMessages } from '../../../entrypoints/background/message-handlers.ts';
import { messages } from '../../../lib/extension/messages/messages.ts';
import { connectionsItem } from '../../../lib/extension/storage/connections/connections.ts';
import { keysItem } from '../../../lib/extension/storage/connections/keys.ts';
import { validPayloads } from '../../fixtures/valid-payloads.ts';

type Sender = Parameters<Parameters<typeof fakeBrowser.runtime.onMessage.addListener>[0]>[1];

const NAMES = Object.keys(messages) as (keyof typeof messages)[];
const ID = fakeBrowser.runtime.id;
const VALID = validPayloads('c');
const OWN_PAGE: Sender = { id: ID, url: `chrome-extension://${ID}/options.html` };
const CONTENT_SCRIPT: Sender = { id: ID, url: 'https://example.com/page', tab: { id: 1 } as never };

const FOREIGN: readonly (readonly [string, Sender])[] = [
  ['a content script', CONTENT_SCRIPT],
  ['a script in a blank frame', { id: ID, url: 'about:blank' }],
  ['a page whose host begins like ours', { id: ID, url: `https://${ID}.example/options.html` }],
  ['another extension', { id: 'another', url: 'chrome-extension://another/options.html' }],
  ['another extension that shows our URL', { ...OWN_PAGE, id: 'another' }],
  ['a sender without a URL', { id: ID }],
  ['a sender without an id', { url: String(OWN_PAGE.url) }],
];

/** Payloads that no page of ours sends: of another kind, and the right one with each field spoilt in turn. */
function malformed(valid: unknown): unknown[] {
  const strange = ['text', 5, true, [], [valid], { connectionId: {} }];
  if (typeof valid !== 'object' || valid === null) return strange;
  const spoilt = Object.keys(valid).flatMap((name) =>
    [undefined, Symbol.iterator.toString, { deep: [name] }].map((value) => ({ ...valid, [name]: value })),
  );
  return [undefined, null, ...strange, ...spoilt];
}

/** Sends a message as the browser delivers it; what the background returns. */
async function send(type: string, data: unknown, sender: Sender): Promise<unknown> {
  const message = { id: 1, type, data, timestamp: Date.now() };
  return new Promise((resolve) => {
    void fakeBrowser.runtime.onMessage.trigger(message, sender, resolve);
  });
}

const stored = async () =>
  JSON.stringify([await fakeBrowser.storage.local.get(), await fakeBrowser.storage.session.get()]);

const requests = vi.fn<typeof fetch>();

describe('a message to the background', () => {
  beforeAll(() => {
    vi.stubGlobal('chrome', fakeBrowser);
    vi.stubGlobal('fetch', requests);
    vi.stubGlobal('location', { href: `chrome-extension://${ID}/background.js` });
    registerMessages();
  });
  beforeEach(async () => {
    await Promise.all([fakeBrowser.storage.local.clear(), fakeBrowser.storage.session.clear()]);
    const connection = {
      id: 'c',
      name: 'c',
      baseUrl: 'https://seo.example',
      keyTail: '-key',
      reportPage: '',
      color: 'blue' as const,
      hosts: [],
    };
    await connectionsItem.update(() => ({ list: [connection], activeId: 'c' }));
    await keysItem.update(() => ({ c: { key: 'the-secret-key', origin: 'https://seo.example' } }));
  });

  it.each(NAMES)(
    'is refused and changes nothing when it does not come from a page of ours: %s',
    async (name) => {
      const before = await stored();
      for (const [who, sender] of FOREIGN) {
        const reply = await send(name, VALID[name], sender);
        expect(reply, who).toMatchObject({ res: { ok: false } });
        expect(JSON.stringify(reply), who).not.toContain('secret');
      }
      expect(await stored()).toBe(before);
      expect(requests).not.toHaveBeenCalled();
    },
  );

  it.each(NAMES)('is refused and changes nothing when its data is malformed: %s', async (name) => {
    const before = await stored();
    for (const data of malformed(VALID[name]))
      expect(await send(name, data, OWN_PAGE), JSON.stringify(data)).toEqual({
        res: { ok: false, failure: { kind: 'unexpected', message: '' } },
      });
    expect(await stored()).toBe(before);
    expect(requests).not.toHaveBeenCalled();
  });

  it.each(NAMES)('is accepted with the data that our pages send: %s', (name) => {
    expect(messages[name].payload.safeParse(VALID[name])).toMatchObject({ success: true, data: VALID[name] });
  });

  it('is carried out when a page of ours sends it', async () => {
    expect(JSON.stringify(await send('exportSettings', { withKeys: true }, OWN_PAGE))).toContain(
      'the-secret-key',
    );
  });

  it('with some of the settings leaves the others as they are', async () => {
    await send('saveSettings', { change: { freshDays: 30 }, mayDelete: 0 }, OWN_PAGE);
    await send('saveSettings', { change: { bulkPauseSeconds: 9 }, mayDelete: 0 }, OWN_PAGE);
    expect(await stored()).toContain('"freshDays":30,"bulkPauseSeconds":9');
  });
});
