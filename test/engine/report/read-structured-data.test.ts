import { expect, it } from 'vitest';
import { readStructuredData } from '../../../lib/engine/report/contents/structured-data.ts';

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

it('an entity is read with what each rich result lacks, alternatives apart', () => {
  expect(readStructuredData([LOAF])).toEqual([
    {
      format: 'JSON-LD',
      types: ['Product'],
      name: 'Rye loaf',
      line: 12,
      error: '',
      code: '',
      richResults: [
        {
          id: 'product-snippet',
          isEligible: false,
          missing: [['review', 'aggregateRating', 'offers']],
          invalid: [{ property: 'offers.price', value: 'five', problem: 'number' }],
          recommended: [['brand']],
        },
      ],
    },
  ]);
});

it('a rich result of an older report that Google no longer shows is left out', () => {
  const [entry] = readStructuredData([{ ...LOAF, rich_results: [{ id: 'how-to', eligible: false }] }]) ?? [];
  expect(entry?.richResults).toEqual([]);
});

it('a block that cannot be read keeps its reason', () => {
  const broken = {
    format: 'json-ld',
    types: [],
    name: null,
    line: 3,
    rich_results: [],
    error: 'Expected “,”.',
  };
  expect(readStructuredData([broken])).toMatchObject([
    { error: 'Expected “,”.', types: [], name: '', line: 3 },
  ]);
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
    name: '',
    line: null,
    richResults: [{ id: '', missing: [] }],
  });
});

it('shows code in lines, without the indentation that they share and without hidden characters', () => {
  const code = '{\r\n\t\t"name": "Rye\u202e loaf",\r\n\t\t\t"url": ""\n    }';
  expect(readStructuredData([{ ...LOAF, code }])?.[0]?.code).toBe('{\n"name": "Rye loaf",\n  "url": ""\n}');
});

it('a format that is no text, or the name of something every object has, is none', () => {
  for (const format of [{ toString: {} }, 'constructor', null])
    expect(readStructuredData([{ ...LOAF, format }])?.[0]?.format).not.toMatch(/function|object/);
});
