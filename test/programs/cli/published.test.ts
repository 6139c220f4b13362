import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { NEEDED_NODE } from '../../../lib/programs/service/node/command-line.ts';
import { startSampleSite } from '../../../lib/tooling/demo/sample-site.ts';
import { PACKAGE_NAME, packPrograms } from '../../../lib/tooling/package/pack-programs.ts';
import { top } from '../../../lib/tooling/service/built-service.ts';

const step = z.object({ name: z.string().optional(), run: z.string().optional() });
const workflow = z.object({ jobs: z.object({ check: z.object({ steps: z.array(step) }) }) });
const action = z.object({ runs: z.object({ steps: z.array(step) }) });

const read = (file: string) => readFile(join(top, file), 'utf8');

describe('what is published', () => {
  const pages: Record<string, string> = {};
  let site: Awaited<ReturnType<typeof startSampleSite>>;
  let folder: string;
  let bin: string;
  let version: string;

  beforeAll(async () => {
    site = await startSampleSite({ more: pages });
    folder = await mkdtemp(join(tmpdir(), 'verdict-published-'));
    ({ version } = JSON.parse(await read('package.json')));
    const archive = await packPrograms();
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    // what the tests were installed from is at hand
    const install = ['install', archive, '--no-audit', '--no-fund', '--prefer-offline'];
    expect(await run('npm', install)).toMatchObject({ code: 0 });
    bin = join(folder, 'node_modules', '.bin');
    // in place of npx, which would ask the registry for what is not published yet
    await mkdir(join(folder, 'bin'));
    const npx = join(folder, 'bin', 'npx');
    await writeFile(
      npx,
      `#!/bin/bash\n[ "$1 $2" = "--yes ${PACKAGE_NAME}@${version}" ] || exit 9\nexec "${bin}/verdict" "\${@:3}"\n`,
    );
    await chmod(npx, 0o755);
  }, 240_000);
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  /** Runs a program where the package is installed, with the Node of the tests. */
  function run(program: string, words: readonly string[], env: NodeJS.ProcessEnv = {}) {
    const path = [join(folder, 'bin'), dirname(process.execPath), process.env['PATH']].join(delimiter);
    return new Promise<{ code: unknown; out: string }>((resolve) => {
      const options = { cwd: folder, env: { ...process.env, PATH: path, ...env } };
      execFile(program, [...words], options, (error, out, err) =>
        resolve({ code: error ? error.code : 0, out: out + err }),
      );
    });
  }

  /** Runs a step as a runner does. */
  async function runStep(
    steps: readonly z.infer<typeof step>[],
    name: string,
    env: NodeJS.ProcessEnv,
    more = '',
  ) {
    const command = steps.find((one) => one.name === name)?.run ?? 'exit 99';
    const [summary, output] = [join(folder, 'summary.md'), join(folder, 'output')];
    await Promise.all([writeFile(summary, ''), writeFile(output, '')]);
    const files = { GITHUB_STEP_SUMMARY: summary, GITHUB_OUTPUT: output, RUNNER_TEMP: folder };
    const ran = await run('bash', ['-e', '-o', 'pipefail', '-c', `${command} ${more}`], { ...files, ...env });
    return { ...ran, summary: await readFile(summary, 'utf8'), output: await readFile(output, 'utf8') };
  }

  it('is one small package that checks a page by itself', async () => {
    const { packages } = JSON.parse(
      await readFile(join(folder, 'node_modules', '.package-lock.json'), 'utf8'),
    );
    expect(Object.keys(packages).length).toBeLessThan(60);
    expect(packages[`node_modules/${PACKAGE_NAME}`].engines).toEqual({ node: `>=${NEEDED_NODE}` });
    const checked = await run(join(bin, 'verdict'), ['check', '--no-render', site.pages.good]);
    expect(checked.out).toContain('1 page.');
    expect(checked.code).toBe(0);
    expect((await run(join(bin, 'verdict-service'), ['--help'])).out).toContain(
      'Runs the Verdict report service.',
    );
  });

  it('checks the accessibility of a page, and says what is missing without its optional part', async () => {
    const check = () => run(join(bin, 'verdict'), ['check', '--accessibility', site.pages.good]);
    expect(await check()).toMatchObject({ code: 0, out: expect.stringContaining('1 page.') });
    const [driver, away] = ['playwright-core', 'away'].map((name) => join(folder, 'node_modules', name));
    await rename(driver ?? '', away ?? '');
    expect(await check()).toMatchObject({
      code: 2,
      out: expect.stringContaining('playwright-core, which drives the browser, is not'),
    });
    const without = await run(join(bin, 'verdict'), ['check', site.pages.good]);
    await rename(away ?? '', driver ?? '');
    expect(without.code).toBe(0);
    expect(without.out).toContain('Pages are read without running their scripts.');
  }, 240_000);

  it('has one name, which the Action and the example of a workflow call', async () => {
    for (const file of ['action.yml', 'lib/programs/cli/check/workflow-example.yml'])
      expect(await read(file), file).toContain(`npx --yes ${PACKAGE_NAME}@${version} check`);
  });

  it('passes for the sample site as the example of a workflow, and fails with an annotation for what got worse', async () => {
    const { steps } = workflow.parse(parse(await read('lib/programs/cli/check/workflow-example.yml'))).jobs
      .check;
    const env = { SITE: `${site.origin}/` };
    expect((await runStep(steps, 'Wait for the site', env)).code).toBe(0);
    expect((await runStep(steps, 'Check', env, '--update-baseline')).code).toBe(0);
    const same = await runStep(steps, 'Check', env);
    expect([same.code, same.out.includes('::error')]).toEqual([0, false]);
    expect(same.summary).toContain('2 pages, none got worse.');

    pages['/our-loaves'] =
      '<!doctype html><html lang="en"><title>Our loaves</title><meta name="robots" content="noindex">';
    const worse = await runStep(steps, 'Check', env);
    delete pages['/our-loaves'];
    expect(worse.code).toBe(1);
    expect(worse.out).toMatch(/^::error title=indexing/m);
    expect(worse.summary).toContain('2 pages, 1 got worse, 1 new between pages, 1 changed.');
  });

  it('keeps one comment at a pull request up to date as an Action, and ends as the check did', async () => {
    const { steps } = action.parse(parse(await read('action.yml'))).runs;
    const api = await startApi();
    const event = join(folder, 'event.json');
    await writeFile(event, JSON.stringify({ pull_request: { number: 7 } }));
    const github = {
      GITHUB_API_URL: api.url,
      GITHUB_REPOSITORY: 'shop/site',
      GITHUB_EVENT_PATH: event,
      GITHUB_TOKEN: 'token',
      GITHUB_ACTION_PATH: top,
    };
    const check = async (addresses: string) => {
      const env = { ADDRESSES: addresses, SITEMAP: '', BASELINE: '', AS: '', EXPECT_NOINDEX: '' };
      const checked = await runStep(steps, 'Check', env);
      expect(checked.code).toBe(0);
      expect((await runStep(steps, 'Comment', github)).code).toBe(0);
      return { ...checked, CODE: /code=(\d)/.exec(checked.output)?.[1] };
    };
    const good = await check(`${site.pages.good}\n${site.pages.decent}\n`);
    expect(good.summary).toContain('2 pages.');
    expect(await runStep(steps, 'Result', { CODE: good.CODE })).toMatchObject({ code: 0 });
    expect(api.comments.map(({ body }) => body.split('\n')[1])).toEqual(['**Verdict:** 2 pages.']);

    const unread = await check('http://localhost:1/');
    expect(await runStep(steps, 'Result', { CODE: unread.CODE })).toMatchObject({ code: 2 });
    expect(api.comments).toHaveLength(1);
    expect(api.comments[0]?.body).toContain('1 could not be read');
    // an input is never run as part of a command
    const hostile = await check('"; touch broken; "$(touch broken)`touch broken`');
    expect(hostile.CODE).toBe('2');
    expect(existsSync(join(folder, 'broken'))).toBe(false);
    // a fork's token may write nothing
    api.refuse();
    expect((await runStep(steps, 'Comment', github)).out).toContain('so there is none');
    await api.close();
  });

  it('answers as a container starts it, with its own check of health', async () => {
    const lines = (await read('Dockerfile')).split('\n');
    const wordsOf = (name: string): string[] => {
      const line = lines.find((one) => one.startsWith(name)) ?? '';
      return JSON.parse(line.slice(line.indexOf('[')));
    };
    const [program = '', ...words] = [...wordsOf('ENTRYPOINT'), ...wordsOf('CMD')];
    const inFolder = words.map((word) => word.replace('/data', folder));
    const started = spawn(join(bin, program), [...inFolder, '--port', '0', '--no-render'], {
      env: { ...process.env, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) },
    });
    try {
      let port: string | undefined;
      for await (const line of createInterface(started.stdout)) {
        port = /http:\/\/[^:]+:(\d+)/.exec(line)?.[1];
        if (port !== undefined) break;
      }
      const [node = '', ...health] = wordsOf('HEALTHCHECK');
      const asked = (at: string) =>
        run(
          node,
          health.map((word) => word.replace(':8377', `:${at}`)),
        );
      expect(await asked(port ?? '')).toMatchObject({ code: 0 });
      expect(await asked('1')).toMatchObject({ code: 1 });
      expect(await readdir(folder)).toContain('reports.sqlite');
    } finally {
      const ended = new Promise((resolve) => started.once('exit', resolve));
      started.kill();
      await ended;
    }
  });
});

/** A stand-in for GitHub's API: the comments of pull request 7. */
async function startApi() {
  const comments: { id: number; body: string }[] = [{ id: 1, body: 'Looks good to me.' }];
  let isRefused = false;
  const server = createServer(async (request, response) => {
    const { method, url = '', headers } = request;
    const answer = (status: number, json: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    if (isRefused || headers.authorization !== 'Bearer token') return answer(403, {});
    let body = '';
    for await (const part of request) body += part;
    if (method === 'GET' && url.startsWith('/repos/shop/site/issues/7/comments?'))
      return answer(200, comments);
    if (method === 'POST' && url === '/repos/shop/site/issues/7/comments') {
      comments.push({ id: comments.length + 1, ...JSON.parse(body) });
      return answer(201, {});
    }
    const own = comments.find(
      ({ id }) => method === 'PATCH' && url === `/repos/shop/site/issues/comments/${id}`,
    );
    if (own === undefined) return answer(404, {});
    return answer(200, Object.assign(own, JSON.parse(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    /** Those of Verdict. */
    get comments() {
      return comments.filter(({ body }) => body.includes('Verdict'));
    },
    refuse: () => {
      isRefused = true;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
