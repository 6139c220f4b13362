import { expect, test } from 'vitest';
import { readHosts } from '../../../../components/settings/connections/read-hosts.ts';

test('sites are read one per line or mixed, each once; a pasted URL is reduced to its host', () => {
  expect(
    readHosts(' Client.example \n\n*.client.example, https://shop.example/cart\nclient.example', []),
  ).toEqual({
    ok: true,
    hosts: ['client.example', '*.client.example', 'shop.example'],
  });
  expect(readHosts(' \n', [])).toEqual({ ok: true, hosts: [] });
});

test('the first invalid site is reported, and so is one of another connection', () => {
  expect(readHosts('client.example\nshop.example/cart\na b', [])).toEqual({
    ok: false,
    host: 'shop.example/cart',
    problem: 'invalid',
  });
  expect(readHosts('*', [])).toMatchObject({ problem: 'invalid' });
  expect(readHosts('a.example Client.example', ['client.example'])).toEqual({
    ok: false,
    host: 'Client.example',
    problem: 'taken',
  });
});
