import { describe, expect, it } from 'vitest';
import { parameterNames } from '../../../../components/settings/sites/parameter-names.ts';

describe('names of parameters', () => {
  it.each([
    ['one a line', 'utm_*\ngclid\n', ['utm_*', 'gclid']],
    ['with blank lines and spaces', '  utm_*  \n\n\tgclid', ['utm_*', 'gclid']],
    ['between commas', 'a, b;c', ['a', 'b', 'c']],
    ['of a pasted query', '?utm_source=x&id=3', ['utm_source', 'id']],
    ['each once', 'a\nb\na', ['a', 'b']],
    ['none', ' \n', []],
  ])('are read %s', (_how, text, names) => {
    expect(parameterNames(text)).toEqual(names);
  });
});
