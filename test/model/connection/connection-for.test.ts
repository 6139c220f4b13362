import { expect, test } from 'vitest';
import { connectionSchema } from '../../../lib/model/connection/connection.ts';
import { connectionFor, pinnedConnection } from '../../../lib/model/connection/connection-for.ts';
import { withPin } from '../../../lib/model/connection/pinned-connections.ts';
import { urlKey } from '../../../lib/model/url/url-key.ts';

const connection = (id: string, hosts: string[] = []) =>
  connectionSchema.parse({
    id,
    name: id,
    baseUrl: 'https://a.example',
    keyTail: null,
    reportPage: '',
    hosts,
  });

const connections = {
  list: [
    connection('mine'),
    connection('client', ['*.client.example']),
    connection('shop', ['shop.client.example']),
  ],
  activeId: 'mine',
};

test.each([
  ['https://client.example/', 'client'],
  ['http://www.client.example:8080/a?b#c', 'client'],
  ['https://shop.client.example/', 'shop'],
  ['https://notclient.example/', 'mine'],
  ['https://elsewhere.example/?from=client.example', 'mine'],
  ['not an address', 'mine'],
])('%s uses the connection %s', (url, id) => {
  expect(connectionFor(connections, url)?.id).toBe(id);
});

test('without an active connection, a page still uses its own', () => {
  const none = { ...connections, activeId: null };
  expect(connectionFor(none, 'https://client.example/')?.id).toBe('client');
  expect(connectionFor(none, 'https://elsewhere.example/')).toBeUndefined();
});

test('a pinned connection overrides the site’s, only for that page', () => {
  const pins = withPin([], urlKey('https://client.example/a'), 'mine');
  expect(connectionFor(connections, 'https://client.example/a#top', pins)?.id).toBe('mine');
  expect(connectionFor(connections, 'https://client.example/b', pins)?.id).toBe('client');
  // without a site’s connection, pinning makes it the active one
  const elsewhere = withPin(pins, urlKey('https://elsewhere.example/'), 'shop');
  expect(pinnedConnection(connections.list, elsewhere, 'https://elsewhere.example/')).toBeUndefined();
  const gone = { ...connections, list: connections.list.filter(({ id }) => id !== 'mine') };
  expect(connectionFor(gone, 'https://client.example/a', pins)?.id).toBe('client');
});

test('the newest pins are kept, each page once, until its site’s own is pinned', () => {
  const many = Array.from({ length: 60 }, (_, index) => String(index)).reduce<ReturnType<typeof withPin>>(
    (pins, page) => withPin(pins, page, 'mine'),
    [],
  );
  expect(many).toHaveLength(50);
  expect(many[0]).toEqual({ page: '59', connectionId: 'mine' });
  expect(withPin(many, '59', 'shop').filter(({ page }) => page === '59')).toHaveLength(1);
  expect(withPin(many, '59', null).some(({ page }) => page === '59')).toBe(false);
});
