import { expect, test } from 'vitest';
import { groupFaults, saidByAll } from '../../../lib/model/report/group-faults.ts';

const fault = (id: string, text = id) => ({ id, text });

test('each fault is there once, with the places of its pages, those of many pages first', () => {
  const pages = [[fault('h1'), fault('alt')], [], [fault('alt'), fault('title')]];
  expect(groupFaults(pages, ({ id }) => id).map(({ first, pages: having }) => [first.id, having])).toEqual([
    ['alt', [0, 2]],
    ['h1', [0]],
    ['title', [2]],
  ]);
});

test('a sentence stands for all pages only if all say it', () => {
  const [alt] = groupFaults([[fault('alt', '1 of 2')], [fault('alt', '3 of 4')]], ({ id }) => id);
  expect(saidByAll(alt?.all ?? [], ({ text }) => text)).toBeUndefined();
  expect(saidByAll(alt?.all ?? [], ({ id }) => id)).toBe('alt');
});
