import { afterEach, beforeEach, expect, it } from 'vitest';
import { serve } from '../service/node/page-reader/local-server.ts';
import { type RunningTestService, startTestService } from '../service/running-service.ts';
import { runVerdict } from './run-verdict.ts';

const PAGE = 'https://pots.example/';
const HOOK = 'https://hooks.example/verdict?token=hush';
let service: RunningTestService;

beforeEach(async () => {
  service = await startTestService({ apiKey: 'vdt_first' });
});
afterEach(() => service.close());

function monitor(words: readonly string[], env: Record<string, string> = {}) {
  const all = { ...process.env, VERDICT_SERVICE: service.url, VERDICT_KEY: 'vdt_first', ...env };
  return runVerdict(['monitor', ...words], { env: all });
}

it('adds, lists, checks and removes a page, and shows the secret when it is added', {
  timeout: 180_000,
}, async () => {
  expect(await monitor(['list'])).toMatchObject({ code: 0, out: 'No page is monitored.\n' });
  const added = await monitor(['add', PAGE, '--every', 'week', '--webhook', HOOK]);
  expect(added).toMatchObject({ code: 0, err: '' });
  expect(added.out).toMatch(/^1 {2}https:\/\/pots\.example\/\n {2}every week, next 20\S+Z, last not yet\n/);
  expect(added.out).toMatch(/ {2}Secret, with which the receiver checks signatures: whsec_\S{44}\n$/);
  expect(added.out).toContain('Webhook at hooks.example: nothing to send yet');
  const { out } = await monitor(['list']);
  expect(out).toContain(PAGE);
  for (const hidden of ['whsec_', 'hush', 'vdt_']) expect(out).not.toContain(hidden);
  expect((await monitor(['check', '1'])).out).toContain('It is checked now.');
  await expect
    .poll(async () => (await monitor(['list'])).out, { timeout: 20_000 })
    .toMatch(/every week, next \S+, last 20/);
  expect((await monitor(['remove', '1'])).out).toBe('Page 1 is no longer monitored. Its report is kept.\n');
  expect((await service.list('reports')).meta.total).toBe(1);
});

it('warns of an address that does something when it is requested', async () => {
  const { code, err } = await monitor(['add', `${PAGE}logout`, '--webhook', HOOK]);
  expect(code).toBe(0);
  expect(err).toContain('The address names an action');
});

it.each([
  [['add', PAGE], 2, 'needs the address of a page, and --webhook'],
  [['add', '--webhook', HOOK], 2, 'needs the address of a page'],
  [['add', PAGE, '--every', 'hour', '--webhook', HOOK], 2, '--every must be one of day, week'],
  [['add', PAGE, 'more', '--webhook', HOOK], 2, 'does not take "more"'],
  [['add', PAGE, '--webhook', 'http://192.168.0.1/?hush'], 1, 'says: The webhook must be a web address'],
  [['remove'], 2, 'needs the number of a page'],
  [['remove', '1;2'], 2, 'needs the number of a page'],
  [['remove', '7'], 1, 'says: No page is monitored under the id 7.'],
  [['watch'], 2, 'There is no command "monitor watch"'],
  [[], 2, 'Say what to do with monitored pages. verdict monitor --help shows what there is.'],
])('verdict monitor %j says in a sentence what is wrong', async (words, code, sentence) => {
  const result = await monitor(words);
  expect(result).toMatchObject({ code, out: '' });
  expect(result.err).toContain(sentence);
  expect(result.err).not.toMatch(/hush|vdt_first/);
});

it('says what is wrong with the service or the key, and repeats neither key nor escapes', async () => {
  const wrong = await monitor(['list'], { VERDICT_KEY: 'vdt_wrong' });
  expect(wrong).toMatchObject({ code: 1, out: '' });
  expect(wrong.err).toContain('This API key is not valid');
  expect((await monitor(['list'], { VERDICT_KEY: '' })).err).toContain('needs its API key');
  expect((await monitor(['list'], { VERDICT_SERVICE: 'http://reports.example/' })).err).toContain(
    'unencrypted',
  );
  expect((await monitor(['list'], { VERDICT_SERVICE: 'http://127.0.0.1:9' })).err).toContain(
    'cannot be reached',
  );
});

it.each([
  ['a web page', '<!doctype html><title>Sign in</title>', 200],
  ['other data', '{"data":[{"id":"1"}]}', 200],
  ['a redirect', '{"data":[]}', 302],
])('takes %s for no answer', async (_, body, status) => {
  let asked = 0;
  const url = await serve((_request, response) => {
    asked += 1;
    response.writeHead(status, { location: '/else' }).end(body);
  });
  const { code, err } = await monitor(['list'], { VERDICT_SERVICE: url });
  expect(code).toBe(1);
  expect(err).toContain('does not answer as this version does');
  expect(asked).toBe(1);
});

it('shows what a service says without what terminals and build servers obey', async () => {
  const row = {
    id: 1,
    url: 'https://a.example/\u001b[2J',
    report: 1,
    every: 'day',
    webhook: HOOK,
    secret: 's',
    read_at: null,
    due_at: '2026-01-01T00:00:00Z',
    unread: '\n::error::hush\u001b]0;x',
    last_event: null,
  };
  const url = await serve((_, response) => response.end(JSON.stringify({ data: [row] })));
  const { out } = await monitor(['list'], { VERDICT_SERVICE: url });
  expect(out).toContain('https://a.example/');
  expect(out).not.toContain('\u001b');
  expect(out).not.toMatch(/^::/m);
});
