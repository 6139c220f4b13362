import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import { keepComment } from '../../../lib/programs/cli/action/keep-comment.ts';
import { BUILT_ACTION, buildAction } from '../../../lib/tooling/action/build-action.ts';
import { top } from '../../../lib/tooling/service/built-service.ts';
import { type Files, startSites } from './site-under-test.ts';

/** Of a job's token. */
const ME = 'github-actions[bot]';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A folder with these files. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'verdict-action-'));
  made.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** A stand-in for GitHub's API: comments at pull request 7, after a hundred others, and what a runner says of it. */
async function startApi(how = 'works', ...comments: { id: number; user: { login: string }; body: string }[]) {
  const others = Array.from({ length: 100 }, () => ({ id: 0, user: { login: 'someone' }, body: 'Good.' }));
  const server = createServer(async (request, response) => {
    const { method, url = '', headers } = request;
    const answer = (status: number, json: unknown) => response.writeHead(status).end(JSON.stringify(json));
    let text = '';
    for await (const part of request) text += part;
    if (how === 'is silent') return undefined;
    if (how === 'sends HTML') return response.end('<h1>A proxy</h1>');
    if (how === 'fails' || headers.authorization !== 'Bearer token') return answer(500, {});
    if (url === '/graphql')
      return how === 'says no name' ? answer(403, {}) : answer(200, { data: { viewer: { login: ME } } });
    if (method === 'GET') return answer(200, url.endsWith('page=1') ? others : comments);
    if (how === `refuses ${method}` || how === 'refuses all') return answer(403, {});
    const { body } = JSON.parse(text);
    if (method === 'POST') comments.push({ id: comments.length + 1, user: { login: ME }, body });
    const own = comments.find(({ id }) => url === `/repos/shop/site/issues/comments/${id}`);
    if (own !== undefined) own.body = body;
    return answer(200, {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const event = join(folderWith({ event: '{ "pull_request": { "number": 7 } }' }), 'event');
  const own = { GITHUB_API_URL: url, GITHUB_GRAPHQL_URL: `${url}/graphql`, GITHUB_EVENT_PATH: event };
  return { comments, env: { ...own, GITHUB_REPOSITORY: 'shop/site' } };
}

describe('the comment of the Action', () => {
  it('is written once for each name, and then kept up to date', async () => {
    const { comments, env } = await startApi();
    for (const [name, text] of Object.entries({ '': 'one', shop: 'two', 'a-->b': 'th\u{202e}ree' })) {
      expect(await keepComment(env, 'token', name, 'old')).toBe('The comment is written.');
      expect(await keepComment(env, 'token', name, text)).toBe('The comment is up to date.');
    }
    expect(comments.map(({ body }) => body)).toEqual([
      '<!-- verdict check -->\none',
      '<!-- verdict check shop -->\n### shop\n\ntwo',
      '<!-- verdict check a--%3Eb -->\n### a--\\>b\n\nthree',
    ]);
  });

  it.each([
    ['works', 'stranger'],
    ['works', 'other-tool[bot]'],
    ['says no name', 'stranger'],
    ['refuses PATCH', ME],
  ])('is a new one if the API %s and that with its mark is by %s', async (how, login) => {
    const body = '<!-- verdict check -->\nAll is well.';
    const { comments, env } = await startApi(how, { id: 1, user: { login }, body });
    expect(await keepComment(env, 'token', '', 'new')).toBe('The comment is written.');
    expect(comments.map((one) => one.body)).toEqual([body, '<!-- verdict check -->\nnew']);
  });

  it.each(['fails', 'sends HTML', 'is silent', 'refuses all'])('is none if the API %s', async (how) => {
    const { timeout } = AbortSignal;
    const soon = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(200));
    const { comments, env } = await startApi(how);
    const said =
      /^The comment could not be written: GitHub’s API (?:answers 500|answers 403|is not reached in time)/;
    expect(await keepComment(env, 'token', '', 'new')).toMatch(said);
    expect(soon).toHaveBeenCalledWith(10_000);
    expect(comments).toEqual([]);
  });

  it('is none without a pull request, or a network', async () => {
    expect(await keepComment({ GITHUB_EVENT_PATH: join(top, 'knip.json') }, '', '', 'new')).toContain(
      'No pull',
    );
    const { env } = await startApi();
    const offline = { ...env, GITHUB_API_URL: 'http://127.0.0.1:1', GITHUB_GRAPHQL_URL: '' };
    expect(await keepComment(offline, 'token', '', 'new')).toContain('is not reached');
  });
});

describe('the Action', () => {
  const { inputs, outputs, runs } = parse(readFileSync(join(top, 'action.yml'), 'utf8'));
  let folder: string;
  let site: Awaited<ReturnType<typeof startSites>>;
  const files: Files = {};
  const page = (head = '') => ({
    body: `<!doctype html><html lang="en"><title>Bread</title>${head}<h1>Bread</h1>`,
  });
  const NOINDEX = page('<meta name="robots" content="noindex">');

  beforeAll(async () => {
    await buildAction();
    // as a runner has it: what a release has, and nothing else
    folder = folderWith({});
    cpSync(join(top, 'action.yml'), join(folder, 'action.yml'));
    cpSync(BUILT_ACTION, join(folder, '.output', 'action'), { recursive: true });
    files['/'] = page();
    site = await startSites([files]);
  });
  afterAll(() => site.close());

  /** Runs it in a checkout as a runner does, and returns its exit code, its output, outputs and summary. */
  async function use(checkout: string, given: Record<string, string>, env: NodeJS.ProcessEnv = {}) {
    const said = folderWith({ outputs: '', summary: '' });
    const names = Object.keys(inputs);
    expect(Object.keys(given).filter((name) => !names.includes(name))).toEqual([]);
    const own = { GITHUB_OUTPUT: join(said, 'outputs'), GITHUB_STEP_SUMMARY: join(said, 'summary') };
    const all: NodeJS.ProcessEnv = { ...process.env, ...own, ...env };
    for (const name of names) all[`INPUT_${name.toUpperCase()}`] = given[name] ?? inputs[name].default;
    const options = { cwd: checkout, env: all };
    const [code, out] = await new Promise<[unknown, string]>((resolve) => {
      execFile(process.execPath, [join(folder, runs.main)], options, (error, stdout, stderr) =>
        resolve([error ? error.code : 0, stdout + stderr]),
      );
    });
    const lines = readFileSync(own.GITHUB_OUTPUT, 'utf8').trim().split('\n');
    const summary = readFileSync(own.GITHUB_STEP_SUMMARY, 'utf8');
    return { code, out, summary, outputs: Object.fromEntries(lines.map((line) => line.split('='))) };
  }

  it('runs its own programs alone, whatever the checkout has', async () => {
    const evil = "require('node:fs').writeFileSync('RUN', '');";
    const packages = ['axe-core', 'playwright-core', 'zod', 'verdict'].flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'evil.cjs' })],
      [`node_modules/${name}/evil.cjs`, evil],
    ]);
    const checkout = folderWith({
      ...Object.fromEntries(packages),
      'package.json': '{ "type": "commonjs", "imports": { "#a": "./evil.cjs" } }',
      'evil.cjs': evil,
      '.npmrc': `registry=${site.pages[0]}\nnode-options=--require=./evil.cjs\n`,
    });
    const given = { addresses: site.pages[0] ?? '', options: '--accessibility', comment: 'false' };
    const { code, out } = await use(checkout, given);
    expect(out).toContain('1 page.');
    expect(code).toBe(0);
    expect(existsSync(join(checkout, 'RUN'))).toBe(false);
    expect(site.requests.filter(({ url }) => url.includes('verdict-seo'))).toEqual([]);
  });

  it('says in annotations, outputs, summary and comment what got worse and was fixed, and ends as the check did', async () => {
    const { comments, env } = await startApi();
    const checkout = folderWith({});
    const given = { addresses: site.pages[0] ?? '', baseline: 'verdict.json', token: 'token' };
    await use(checkout, { ...given, options: '--no-render --update-baseline', comment: 'false' }, env);
    files['/'] = NOINDEX;
    const worse = await use(checkout, given, env);
    expect(worse).toMatchObject({ code: 1, outputs: { code: '1', worse: '1', fixed: '0' } });
    expect(worse.out).toMatch(/^::error title=indexing/m);
    expect(worse.summary).toContain('1 page, 1 got worse');
    await use(checkout, { ...given, options: '--update-baseline', name: 'other', comment: 'false' }, env);
    files['/'] = page();
    const fixed = await use(checkout, given, env);
    expect(fixed).toMatchObject({ code: 0, outputs: { code: '0', worse: '0', fixed: '1' } });
    expect(Object.keys(fixed.outputs)).toEqual(Object.keys(outputs));
    expect(comments.map(({ body }) => body)).toEqual([
      expect.stringContaining('1 page, none got worse, 1 fixed'),
    ]);
  });

  it.each([
    [{ baseline: 'gone.json' }, 'There is no baseline gone.json yet.'],
    [{ 'working-directory': 'gone' }, 'There is no folder gone'],
    [{ 'expect-noindex': 'yes' }, 'expect-noindex must be one of true, false'],
    [{ options: '--loud; touch broken; $(touch broken)`touch broken`' }, "Unknown option '--loud;'"],
    [{ header: 'X-Stage $(touch broken)' }, '--header wants "Name: value"'],
  ])('tells wrong use, %j, as an error and in the comment, and no other result', async (given, sentence) => {
    const { comments, env } = await startApi();
    const checkout = folderWith({});
    const wrong = await use(checkout, { addresses: site.pages[0] ?? '', token: 'token', ...given }, env);
    expect(wrong).toMatchObject({ code: 2, outputs: { code: '2' } });
    expect(wrong.out.split('\n')[0]).toMatch(/^::error title=Verdict::/);
    expect(wrong.out).toContain(sentence);
    expect(wrong.summary).toMatch(/^\*\*Verdict:\*\* no result\./);
    expect(comments.map(({ body }) => body)).toEqual([expect.stringContaining('**Verdict:** no result.')]);
    expect(existsSync(join(checkout, 'broken'))).toBe(false);
  });

  it('reads protected pages and a folder’s as its inputs say, but its browser inherits none of them', async () => {
    const { comments, env } = await startApi();
    const checkout = folderWith({
      'site/cookies.txt': 'sid=7',
      'site/my dist/index.html': NOINDEX.body,
      chrome: '#!/bin/sh\nenv > "$0"-environment\n',
    });
    const browser = join(checkout, 'chrome');
    chmodSync(browser, 0o755);
    site.requests.length = 0;
    const given = {
      addresses: `\n ${site.pages[0]}\n`,
      folder: 'my dist',
      header: 'X-Stage: a; touch broken\nX-Other: b',
      'cookie-file': 'cookies.txt',
      'working-directory': 'site',
      options: `--fail-on "title-present"\n--lang='de'`,
    };
    const more = { ...env, CHROME_PATH: browser, ACTIONS_RUNTIME_TOKEN: 'secret' };
    const used = await use(checkout, { ...given, name: 'shop', token: 'token' }, more);
    expect(used).toMatchObject({ code: 0, outputs: { code: '0' } });
    expect(used.out).toContain('2 pages.');
    const sent = { 'x-stage': 'a; touch broken', 'x-other': 'b', cookie: 'sid=7' };
    expect(site.requests[0]?.headers).toMatchObject(sent);
    expect(comments.map(({ body }) => body.split('\n')[0])).toEqual(['<!-- verdict check shop -->']);
    expect(readFileSync(`${browser}-environment`, 'utf8')).not.toMatch(/^(?:INPUT|ACTIONS)_/m);
  });
});
