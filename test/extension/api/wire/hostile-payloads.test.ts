import { describe, expect, test } from 'vitest';
import { CALLS } from '../every-call.ts';
import { clientOf, GOOD_ROW, learnt, READ_ROW } from '../scripted-client.ts';

test('a report whose contents attack the program is read without them', async () => {
  const deep = `${'['.repeat(50_000)}1${']'.repeat(50_000)}`;
  const body = `{"id":7,"url":"https://example.com/","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"deep":${deep}}`;
  const { client } = await clientOf({ body }, { answers: learnt() });
  const outcome = await client.showReport('7');
  expect(outcome).toMatchObject({ ok: true, value: { report: { ...READ_ROW, result: null } } });
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  const contents = outcome.ok ? outcome.value.contents : undefined;
  expect(Object.keys(contents ?? {})).toEqual(['id', 'url', 'constructor', 'deep']);
  expect(JSON.stringify(contents).length).toBeLessThan(1000);
});

describe.each(CALLS)('%s returns an outcome', (_name, call) => {
  test.each(['node', 'project', 'data', 'error', 'list'])(
    'for “%s” inside itself without end',
    async (name) => {
      const levels = 100_000;
      const [open, close] = name === 'list' ? ['[', ']'] : [`{"${name}":`, '}'];
      const { client } = await clientOf({ body: `${open.repeat(levels)}{}${close.repeat(levels)}` });
      await expect(call(client)).resolves.toHaveProperty('ok');
    },
  );
});

test.each(['is_ok', 'state', 'error', 'created_at', 'deleted_at', 'project'])(
  'an object in %s that cannot become a text changes nothing else',
  async (field) => {
    for (const odd of [{ toString: {} }, [{ toString: {} }], { $date: { toString: 1, valueOf: 1 } }]) {
      const { client } = await clientOf({ body: { data: { ...GOOD_ROW, [field]: odd } } });
      expect(await client.showReport('7')).toMatchObject({ ok: true, value: { report: READ_ROW } });
    }
  },
);
