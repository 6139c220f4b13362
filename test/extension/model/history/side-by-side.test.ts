import { expect, test } from 'vitest';
import { readContents } from '../../../../lib/engine/report/read-contents.ts';
import { sideBySide } from '../../../../lib/extension/model/history/side-by-side.ts';
import { check } from '../../../engine/history/reading-of-checks.ts';

const report = { result: 'good', score: 90 } as const;
const compared = (left: unknown, right: unknown) =>
  sideBySide({ report, contents: readContents(left) }, { report, contents: readContents(right) });
const keys = (pairs: readonly { readonly id: string }[]) => pairs.map(({ id }) => id);
const unseen = { state: 'not-seen' };

test('what only one of them fails differs, important checks first', () => {
  const left = [check('h1', false), check('title', true), check('https', false, { importance: 'high' })];
  const right = [check('h1', true), check('title', false), check('https', true, { importance: 'high' })];
  const { different, same } = compared({ checks: left }, { checks: right });
  expect(keys(different)).toEqual(['https', 'h1', 'title']);
  expect(same).toEqual([]);
});

test('hundreds of checks and names of any length are compared', () => {
  const many = (passed: boolean) =>
    Array.from({ length: 400 }, (_, at) => check(`${'a check with a long name '.repeat(3)}${at}`, passed));
  expect(compared({ checks: many(true) }, { checks: many(false) }).different).toHaveLength(400);
});

test('checks are matched by id, in whatever language their titles are', () => {
  const { same } = compared(
    { checks: [check('h1', false, { title: 'Main heading' })] },
    { checks: [check('h1', false, { title: 'Hauptüberschrift' })] },
  );
  expect(keys(same)).toEqual(['h1']);
});

test('what was not checked in one of them makes neither worse', () => {
  const { different, oneSided } = compared(
    { checks: [check('h1', false), check('own', false), check('never', false, unseen)] },
    { checks: [check('h1', false, unseen), check('other', true), check('never', false, unseen)] },
  );
  expect(different).toEqual([]);
  expect(keys(oneSided)).toEqual(['h1', 'own', 'other']);
});

test('a note is no difference', () => {
  const note = { importance: 'note' };
  const { different } = compared(
    { checks: [check('ai', false, note)] },
    { checks: [check('ai', true, note)] },
  );
  expect(different).toEqual([]);
});

test('what the pages say differently comes first; nothing is said if one report does not say so', () => {
  const facts = { title: 'Bread', description: '', h1: 'Bread', canonical: '', robots: '' };
  const { facts: found } = compared({ facts }, { facts: { ...facts, h1: 'Loaves' } });
  expect(found[0]).toEqual({ name: 'h1', left: 'Bread', right: 'Loaves' });
  expect(found).toHaveLength(5);
  expect(compared({ facts }, {}).facts).toEqual([]);
});
