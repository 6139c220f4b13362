import { describe, expect, it } from 'vitest';
import { format } from '../../../lib/extension/platform/text.ts';
import {
  describeHeaderProblem,
  readHeader,
  readHeaderLines,
  writeHeaderNames,
} from '../../../lib/shared/connection/request-header.ts';

const read = (name: string, value: string, present: readonly string[] = []) =>
  readHeader({ name, value }, present);

describe('a header for a proxy', () => {
  it.each([
    ['X-Api-Gateway', 'abc', 'X-Api-Gateway', 'abc'],
    [' CF-Access-Client-Id ', ' 7f.access ', 'CF-Access-Client-Id', '7f.access'],
    ['X-Name', 'Zoë, "a"; b=c', 'X-Name', 'Zoë, "a"; b=c'],
    ["a!#$%&'*+-.^_`|~9", '1', "a!#$%&'*+-.^_`|~9", '1'],
  ])('may be %j with %j', (typed, text, name, value) => {
    expect(read(typed, text)).toEqual({ ok: true, header: { name, value } });
  });

  it.each([
    ['', 'abc', 'no-name'],
    ['X Api', 'abc', 'name'],
    ['X-Äpi', 'abc', 'name'],
    ['X-Api:', 'abc', 'name'],
    ['X-Api\r\nHost', 'abc', 'name'],
    ['x-there', 'abc', 'repeated'],
    ['X-Api', '', 'no-value'],
    ['X-Api', 'a\r\nHost: b', 'value'],
    ['X-Api', 'a\0', 'value'],
    ['X-Api', '日本', 'value'],
  ] as const)('may not be %j with %j: %s', (name, value, problem) => {
    expect(read(name, value, ['X-There'])).toEqual({ ok: false, problem });
    expect(format(describeHeaderProblem(problem))).not.toBe('');
  });

  it.each([
    ...['Authorization', 'ACCEPT', 'content-type', 'Content-Encoding', 'X-HTTP-Method-Override'].map(
      (name) => [name, 'own'] as const,
    ),
    ...['Cookie', 'host', 'Connection', 'Origin', 'Referer', 'Sec-Fetch-Site', 'Proxy-Authorization'].map(
      (name) => [name, 'browser'] as const,
    ),
    ...['Accept-Encoding', 'User-Agent', 'Transfer-Encoding', 'Set-Cookie', 'DNT'].map(
      (name) => [name, 'browser'] as const,
    ),
  ])('is not %s: %s', (name, problem) => {
    expect(read(name, 'abc')).toEqual({ ok: false, problem });
    expect(format(describeHeaderProblem(problem))).not.toBe('');
  });
});

describe('headers on lines', () => {
  it('are read with spaces, empty lines and colons in values', () => {
    expect(readHeaderLines(' X-Api : abc:def \r\n\nX-Other:b', [])).toEqual({
      ok: true,
      headers: [
        { name: 'X-Api', value: 'abc:def' },
        { name: 'X-Other', value: 'b' },
      ],
    });
  });

  it('keep the stored value of a name with dots, and only of that', () => {
    const lines = writeHeaderNames(['X-Api']);
    expect(lines).not.toContain('\n');
    expect(readHeaderLines(lines, ['X-Api'])).toEqual({
      ok: true,
      headers: [{ name: 'X-Api', value: null }],
    });
    expect(readHeaderLines(lines, [])).toEqual({ ok: false, line: 1, problem: 'value' });
  });

  it.each([
    ['X-Api: a\nX-Other', 2, 'no-value'],
    ['X-Api: a\n\nx-api: b', 3, 'repeated'],
    [': a', 1, 'no-name'],
    ['X-Api: a\nHost: b', 2, 'browser'],
    ['a b', 1, 'name'],
  ] as const)('with %j name line %d: %s', (text, line, problem) => {
    expect(readHeaderLines(text, [])).toEqual({ ok: false, line, problem });
  });
});
