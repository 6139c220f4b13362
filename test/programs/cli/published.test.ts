import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
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

const read = (file: string) => readFile(join(top, file), 'utf8');

describe('what is published', () => {
  const pages: Record<string, string> = {};
  let site: Awaited<ReturnType<typeof startSampleSite>>;
  let folder: string;
  let bin: string;

  beforeAll(async () => {
    site = await startSampleSite({ more: pages });
    folder = await mkdtemp(join(tmpdir(), 'verdict-published-'));
    const archive = await packPrograms();
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    // what the tests were installed from is at hand
    const install = ['install', archive, '--no-audit', '--no-fund', '--prefer-offline'];
    expect(await run('npm', install)).toMatchObject({ code: 0 });
    bin = join(folder, 'node_modules', '.bin');
    await cp(archive, join(folder, 'verdict.tgz'));
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
    const summary = join(folder, 'summary.md');
    await writeFile(summary, '');
    const files = { GITHUB_STEP_SUMMARY: summary };
    const ran = await run('bash', ['-e', '-o', 'pipefail', '-c', `${command} ${more}`], { ...files, ...env });
    return { ...ran, summary: await readFile(summary, 'utf8') };
  }

  it('is one small package that checks a page by itself', async () => {
    const { packages } = JSON.parse(
      await readFile(join(folder, 'node_modules', '.package-lock.json'), 'utf8'),
    );
    // all others are in it, at the versions of the lock file
    const names = ['axe-core', 'playwright-core', PACKAGE_NAME].map((name) => `node_modules/${name}`);
    expect(Object.keys(packages)).toEqual(names);
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

  it('is named on no page until it is published: who takes the name first would be run', async () => {
    const pages = ['README.md', 'CONTRIBUTING.md', 'action.yml', 'Dockerfile', 'lib/programs/cli/README.md'];
    pages.push('lib/programs/service/README.md', 'lib/programs/cli/check/workflow-example.yml');
    for (const file of pages) expect(await read(file), file).not.toContain(PACKAGE_NAME);
  });

  it('passes for the sample site as the example of a workflow, and fails with an annotation for what got worse', async () => {
    const { steps } = workflow.parse(parse(await read('lib/programs/cli/check/workflow-example.yml'))).jobs
      .check;
    const env = { SITE: `${site.origin}/`, npm_config_prefix: folder, npm_config_prefer_offline: 'true' };
    expect(await runStep(steps, 'Install Verdict', env)).toMatchObject({ code: 0 });
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
