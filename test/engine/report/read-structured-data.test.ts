import { expect, it } from 'vitest';
import { readParts } from '../../../lib/engine/report/read-parts.ts';

const readStructuredData = (sent: unknown) => readParts({ structured_data: sent }).structured_data;

const LOAF = {
  format: 'json-ld',
  types: ['Product'],
  name: 'Rye loaf',
  line: 12,
  rich_results: [
    {
      id: 'product-snippet',
      eligible: false,
      missing: ['review | aggregateRating | offers'],
      invalid: [{ property: 'offers.price', value: 'five', problem: 'number' }],
      recommended: ['brand'],
    },
  ],
};

it('an entity is read with what each rich result lacks, and a block that is not JSON with its reason', () => {
  const broken = { ...LOAF, types: [], name: null, rich_results: [], error: 'Expected “,”.' };
  expect(readStructuredData([LOAF, broken])).toEqual([LOAF, broken]);
});

it('a rich result of an older report that Google no longer shows is left out', () => {
  const [entry] = readStructuredData([{ ...LOAF, rich_results: [{ id: 'how-to', eligible: false }] }]) ?? [];
  expect(entry?.rich_results).toEqual([]);
});

it.each([null, undefined, 'none', { 0: LOAF }, [1], [{ type: 'Product' }]])(
  '%j of another service is left as it is',
  (value) => {
    expect(readStructuredData(value)).toBeNull();
  },
);

it('whatever its parts contain, nothing is thrown, and lists are bounded', () => {
  const many = Array.from({ length: 1_000 }, () => ({
    format: 7,
    types: [1, null],
    name: {},
    line: -1,
    rich_results: [{ id: 5, eligible: true, missing: 'x', invalid: [null, 'y'], recommended: {} }, 'z'],
  }));
  const read = readStructuredData(many);
  expect(read).toHaveLength(200);
  expect(read?.[0]).toMatchObject({
    types: [],
    name: null,
    line: null,
    rich_results: [{ id: '', missing: [] }],
  });
});

it('shows code in lines, without the indentation that they share and without hidden characters', () => {
  const code = '{\r\n\t\t"name": "Rye\u202e loaf",\r\n\t\t\t"url": ""\n    }';
  expect(readStructuredData([{ ...LOAF, code }])?.[0]?.code).toBe('{\n"name": "Rye loaf",\n  "url": ""\n}');
});
