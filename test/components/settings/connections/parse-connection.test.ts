import { expect, test } from 'vitest';
import {
  NO_ERRORS,
  parseConnection,
} from '../../../../components/settings/connections/form/parse-connection.ts';
import type { Connection } from '../../../../lib/shared/connection/connection.ts';

const stored: Connection = {
  id: 'c',
  name: 'seo',
  baseUrl: 'https://seo.example.com',
  keyTail: 'beef',
  reportPage: '{base_url}/reports/{id}',
  color: 'blue',
  hosts: [],
};

test('accepts an address and a key, without pasted spaces', () => {
  expect(parseConnection({ address: 'seo.example.com', key: ' abc \n' }, undefined)).toEqual({
    ok: true,
    baseUrl: 'https://seo.example.com',
    address: 'seo.example.com',
    key: 'abc',
  });
});

test('accepts a key copied with the name of its header', () => {
  expect(parseConnection({ address: 'seo.example.com', key: 'Bearer abc' }, undefined)).toMatchObject({
    ok: true,
    key: 'abc',
  });
});

test('rejects an unsendable key before anything is sent', () => {
  expect(parseConnection({ address: 'seo.example.com', key: 'ключ' }, undefined)).toMatchObject({
    errors: { address: '', key: expect.stringContaining('can’t be sent') },
  });
});

test('keeps the stored key if none is typed and the service is the same', () => {
  expect(parseConnection({ address: 'https://seo.example.com/app', key: '' }, stored)).toMatchObject({
    ok: true,
    key: null,
  });
});

test('asks for the key of another service instead of sending it the stored one', () => {
  expect(parseConnection({ address: 'https://evil.example.com', key: '' }, stored)).toMatchObject({
    errors: { address: '', key: expect.stringContaining('Enter the key for this service') },
  });
});

test('asks for a key if none is stored', () => {
  const asked = { ok: false, errors: { ...NO_ERRORS, key: expect.stringContaining('API key') } };
  expect(parseConnection({ address: 'https://seo.example.com', key: '  ' }, undefined)).toEqual(asked);
  expect(
    parseConnection({ address: 'https://seo.example.com', key: '' }, { ...stored, keyTail: null }),
  ).toEqual(asked);
});

test('reports a problem of the address before one of the key', () => {
  expect(parseConnection({ address: 'http://seo.example.com', key: '' }, undefined)).toMatchObject({
    errors: { address: expect.stringContaining('https://'), key: '' },
  });
});

test('reads request headers, and says which line is wrong', () => {
  const parse = (headers: string, address = stored.baseUrl, key = '') =>
    parseConnection({ address, key, headers }, stored, ['X-Gate']);
  expect(parse('X-Gate: ••••••\n\nX-Other: a:b')).toMatchObject({
    headers: [
      { name: 'X-Gate', value: null },
      { name: 'X-Other', value: 'a:b' },
    ],
  });
  expect(parse('')).toMatchObject({ headers: [] });
  expect(parse('X-Gate: a\n\nCookie: b')).toMatchObject({
    errors: { key: '', headers: 'Line 3: Browsers don’t let extensions set this header.' },
  });
  // a stored value is never sent to another service
  expect(parse('X-Gate: ••••••', 'https://other.example.com', 'abc')).toMatchObject({
    errors: { headers: expect.stringMatching(/^Line 1/) },
  });
});
