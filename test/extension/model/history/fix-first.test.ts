import { expect, test } from 'vitest';
import { names } from '../../../../lib/engine/core/names.ts';
import { fixFirst } from '../../../../lib/extension/model/history/fix-first.ts';

const failed = (...keys: string[]) => keys.map((key) => ({ key, title: key, weight: 2 as const }));
const order = (cause: string | undefined, ...keys: string[]) =>
  fixFirst(failed(...keys), cause).map(({ key }) => key);

test('what keeps a page from being indexed stands first, and the rest stays in its order', () => {
  expect(order('noindex', 'canonical-target', 'robots-meta', 'title')).toEqual(
    names('robots-meta canonical-target title'),
  );
  expect(order(undefined, 'title', 'robots-meta')).toEqual(['title', 'robots-meta']);
});

test('one cause is one thing to fix, also where it makes signals contradict each other', () => {
  expect(order('canonical', 'title', 'signals-conflict', 'canonical-target')).toEqual([
    'canonical-target',
    'title',
  ]);
  expect(order('noindex', 'noindex-and-canonical', 'robots-meta')).toContain('noindex-and-canonical');
});

test('names that every object has are no causes', () => {
  expect(order('constructor', 'toString', '__proto__')).toEqual(['toString', '__proto__']);
});
