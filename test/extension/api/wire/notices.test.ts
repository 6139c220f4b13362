import { describe, expect, test } from 'vitest';
import { defaultReportQuery } from '../../../../lib/engine/report/query.ts';
import { clientOf, GOOD_ROW, KEY, READ_ROW } from '../scripted-client.ts';

const NOTICES = [
  '<br />\n<b>Notice</b>:  Undefined index: x in <b>/srv/a.php</b> on line <b>3</b><br />\n',
  'PHP Warning:  Undefined variable $x [a] in /srv/a.php on line 3\n',
  'Deprecated: Creation of dynamic property x in /srv/a.php on line 3\n',
] as const;

describe('a warning of PHP before the JSON', () => {
  test.each(NOTICES)('is skipped, and told without tags and secrets: %j', async (notice) => {
    const told: unknown[] = [];
    const { client } = await clientOf(
      ({ path }) => ({
        body: `${notice.replace('x', KEY)}${JSON.stringify(path.includes('?') ? { data: [GOOD_ROW] } : GOOD_ROW)}`,
      }),
      { onLearnt: async (part) => told.push(part.notice) },
    );
    expect(await client.listReports(defaultReportQuery)).toMatchObject({ value: { rows: [READ_ROW] } });
    expect(await client.showReport('7')).toMatchObject({ ok: true });
    expect(told).toEqual([expect.stringMatching(/^[^<>]+$/)]);
    expect(told[0]).toMatch(/•••.*\/srv\/a\.php on line 3/);
    expect(told[0]).not.toContain(KEY);
  });

  test('is no success if it comes alone, and is quoted', async () => {
    const { client } = await clientOf({ body: NOTICES[0] });
    const message = 'Notice : Undefined index: x in /srv/a.php on line 3';
    expect(await client.deleteReport('7')).toEqual({
      ok: false,
      failure: { kind: 'bad-data', format: 'notice', missing: '', message },
    });
  });

  test('hides no refusal', async () => {
    const { client } = await clientOf({ body: `${NOTICES[1]}{"error":"Not in your plan."}` });
    expect(await client.deleteReport('7')).toMatchObject({
      failure: { kind: 'refused', message: 'Not in your plan.' },
    });
  });
});

describe('an answer that cannot be read', () => {
  const quoted = async (body: string) => {
    const { client } = await clientOf({ body });
    const outcome = await client.listReports(defaultReportQuery);
    return outcome.ok || outcome.failure.kind !== 'bad-data' ? undefined : outcome.failure.message;
  };

  test('is quoted by its words in one short line, without tags, scripts and the key', async () => {
    const page = '<!doctype html><style>p{}</style><script>x()</script><p>Off</p>';
    expect(await quoted(page)).toBe('Off');
    expect(await quoted('<response><code>9</code><message>Off</message></response>')).toBe('9 Off');
    const long = await quoted(`${KEY}\n${'word '.repeat(100_000)}`);
    expect(long).toMatch(/^••• word/);
    expect(long?.length).toBeLessThanOrEqual(200);
  });

  test.each(['password', 'Report_Password', 'passphrase'])(
    'is not quoted with a report’s password that stands there: %s',
    async (name) => {
      const quote = await quoted(`{"data":[{"id":7,"${name}":"hunter22","url":"https://a.exam`);
      expect(String(quote)).not.toContain('hunter22');
    },
  );

  test.each([")]}',\n", 'while(1);', 'for (;;);', '\ufeff', '{}&&'])('is none after %j', async (prefix) => {
    const { client } = await clientOf({ body: `${prefix}{"data":[]}` });
    expect(await client.listReports(defaultReportQuery)).toMatchObject({ ok: true });
  });
});
