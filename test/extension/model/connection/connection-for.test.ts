import { expect, test } from 'vitest';
import { alternativesTo, connectionFor } from '../../../../lib/extension/model/connection/connection-for.ts';
import { connectionSchema } from '../../../../lib/shared/connection/connection.ts';
import { LOCAL_CONNECTION } from '../../../../lib/shared/connection/local-connection.ts';

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

test('this browser comes first in place of another connection, and one without a key is left out', () => {
  const withKey = (id: string) => ({ ...connection(id), keyTail: '1234' });
  const list = [withKey('mine'), connection('forgotten'), withKey('client'), LOCAL_CONNECTION];
  const ids = (id: string) => alternativesTo({ id }, list).map((one) => one.id);
  expect(ids('mine')).toEqual(['local', 'client']);
  expect(ids('local')).toEqual(['mine', 'client']);
});
