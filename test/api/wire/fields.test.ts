import { expect, it } from 'vitest';
import { flattened } from '../../../lib/api/wire/fields.ts';
import { readProject } from '../../../lib/api/wire/project.ts';
import { readDetails } from '../../../lib/api/wire/single.ts';

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

it.each(['node', 'project', 'data', 'list'])('finds no report in “%s” inside itself without end', (name) => {
  const levels = 100_000;
  const [open, close] = name === 'list' ? ['[', ']'] : [`{"${name}":`, '}'];
  const value = JSON.parse(`${open.repeat(levels)}{}${close.repeat(levels)}`);
  expect(() => [readDetails(value, {}), readProject(value)]).not.toThrow();
});
