import { expect, test } from 'vitest';
import { parseConnection } from '../../../../components/settings/connections/form/parse-connection.ts';
import type { Connection } from '../../../../lib/model/connection/connection.ts';

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
  expect(parseConnection('seo.example.com', ' abc \n', undefined)).toEqual({
    ok: true,
    baseUrl: 'https://seo.example.com',
    address: 'seo.example.com',
    key: 'abc',
  });
});

test('accepts a key copied with the name of its header', () => {
  expect(parseConnection('seo.example.com', 'Bearer abc', undefined)).toMatchObject({ ok: true, key: 'abc' });
});

test('rejects an unsendable key before anything is sent', () => {
  expect(parseConnection('seo.example.com', 'ключ', undefined)).toEqual({
    ok: false,
    address: '',
    key: expect.stringContaining('can’t be sent'),
  });
});

test('keeps the stored key if none is typed and the service is the same', () => {
  expect(parseConnection('https://seo.example.com/app', '', stored)).toMatchObject({ ok: true, key: null });
});

test('asks for the key of another service instead of sending it the stored one', () => {
  expect(parseConnection('https://evil.example.com', '', stored)).toMatchObject({
    ok: false,
    address: '',
    key: expect.stringContaining('Enter the key for this service'),
  });
});

test('asks for a key if none is stored', () => {
  const asked = { ok: false, address: '', key: expect.stringContaining('API key') };
  expect(parseConnection('https://seo.example.com', '  ', undefined)).toEqual(asked);
  expect(parseConnection('https://seo.example.com', '', { ...stored, keyTail: null })).toEqual(asked);
});

test('reports a problem of the address before one of the key', () => {
  expect(parseConnection('http://seo.example.com', '', undefined)).toMatchObject({
    ok: false,
    address: expect.stringContaining('https://'),
    key: '',
  });
});
