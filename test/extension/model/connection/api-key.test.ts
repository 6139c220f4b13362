import { expect, it } from 'vitest';
import { readApiKey } from '../../../../lib/extension/model/connection/api-key.ts';

it.each([
  ['abc', 'abc'],
  [' abc \n', 'abc'],
  ['Bearer abc', 'abc'],
  ['bearer   abc', 'abc'],
  ['Bearer Bearer abc', 'abc'],
  ['Authorization: Bearer abc', 'abc'],
  ['\u200bBearer\u00a0abc\ufeff', 'abc'],
  ['Bearer-of-news', 'Bearer-of-news'],
  ['vdt_bearer abc', 'vdt_bearer abc'],
  ['cl\u00e9', 'cl\u00e9'],
])('is stored without pasted surroundings: %j', (typed, key) => {
  expect(readApiKey(typed)).toEqual({ ok: true, key });
});

it.each(['', '  ', '\u200b', 'Bearer ', 'Authorization: Bearer'])(
  'is missing if nothing remains: %j',
  (typed) => {
    expect(readApiKey(typed)).toEqual({ ok: false, problem: 'missing' });
  },
);

it.each([
  '\u043a\u043b\u044e\u0447',
  'key \u201cin quotes\u201d',
  'a\nb',
  'a\u0000b',
  '\u9375',
  'a\u{1f511}b',
])('is rejected with characters that cannot be sent: %j', (typed) => {
  expect(readApiKey(typed)).toEqual({ ok: false, problem: 'unsendable' });
});

it('is accepted if and only if a request can carry it', () => {
  for (let code = 0x21; code < 0x2100; code++) {
    const typed = `a${String.fromCharCode(code)}b`;
    const read = readApiKey(typed);
    if (code === 0x7f) continue; // a control character that `Headers` happens to accept
    if (!read.ok) expect(() => new Headers({ authorization: `Bearer ${typed}` }), typed).toThrow();
    else
      expect(new Headers({ authorization: `Bearer ${read.key}` }).get('authorization')).toBe(
        `Bearer ${read.key}`,
      );
  }
});
