import { expect, it } from 'vitest';
import { countLines, lineFaults } from '../../../lib/tooling/lines/count-lines.ts';

const FILES = [
  { path: 'lib/engine/core/day.ts', text: 'a\nb\n' },
  { path: 'components/ui/controls/Button.tsx', text: 'a\n' },
  { path: 'wxt.config.ts', text: 'a\n' },
  { path: 'test/engine/core/day.test.ts', text: 'a\nb\nc\n' },
  { path: 'test/lab/bench/main.ts', text: 'a\n' },
  { path: 'test/engine/rows.jsonl', text: '{}\n' },
];
const CEILINGS = { engine: 2, shared: 0, programs: 0, extension: 1, tooling: 1, source: 4, tests: 3 };

it('counts the lines of each room and of the tests, without data and figures', () => {
  expect(Object.fromEntries(countLines(FILES))).toEqual(CEILINGS);
  expect(lineFaults(countLines(FILES), CEILINGS, FILES)).toEqual([]);
});

it('names each part that is over its ceiling, and by how much', () => {
  const lower = { ...CEILINGS, engine: 1, tests: 1 };
  expect(lineFaults(countLines(FILES), lower, FILES)).toEqual([
    'engine has 2 lines, 1 over its ceiling',
    'tests has 3 lines, 2 over its ceiling',
  ]);
});

it('refuses an object literal that is spread only for its layout, by file and line', () => {
  const spread = [{ path: 'lib/engine/a.ts', text: 'f({\n  ...{ a, b },\n  ...c,\n});\n' }];
  const ceilings = { ...CEILINGS, engine: 9, source: 9 };
  expect(lineFaults(countLines(spread), ceilings, spread)).toEqual(['lib/engine/a.ts:2: ...{ } for layout']);
});
