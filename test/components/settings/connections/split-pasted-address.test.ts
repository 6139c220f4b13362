import { expect, it } from 'vitest';
import { splitPastedAddress } from '../../../../components/settings/connections/form/split-pasted-address.ts';

it.each([
  ['https://seo.example.com#key=vdt_1', { address: 'https://seo.example.com', key: 'vdt_1' }],
  [' http://127.0.0.1:8377/app#key=a%20b \n', { address: 'http://127.0.0.1:8377/app', key: 'a b' }],
  ['Connect: http://127.0.0.1:8377/#key=vdt_2', { address: 'http://127.0.0.1:8377/', key: 'vdt_2' }],
  ['seo.example.com#key=50%', { address: 'seo.example.com', key: '50%' }],
])('“%s” fills the address and the key', (text, split) => {
  expect(splitPastedAddress(text)).toEqual(split);
});

it.each(['https://seo.example.com', 'https://seo.example.com#top', '#key=vdt_1', 'a#key=', ''])(
  '“%s” stays as it is',
  (text) => {
    expect(splitPastedAddress(text)).toBeUndefined();
  },
);
