import { expect, it } from 'vitest';
import { flattened } from '../../../lib/api/wire/fields.ts';

it('reads the fields of a row beside those that its framework keeps one level down', () => {
  expect(flattened({ id: '7', attributes: { url: 'https://a.example/', result: 'good' } })).toEqual({
    id: '7',
    url: 'https://a.example/',
    result: 'good',
  });
});

it('ends at rows inside rows without end', () => {
  const levels = 100_000;
  const row = JSON.parse(`${'{"node":'.repeat(levels)}{}${'}'.repeat(levels)}`);
  expect(() => flattened(row)).not.toThrow();
});
