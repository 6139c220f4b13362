import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { startSampleSite } from '../../lib/tooling/demo/sample-site.ts';
import { top } from '../../lib/tooling/service/built-service.ts';

const step = z.object({ name: z.string().optional(), run: z.string().optional() });
const workflow = z.object({ jobs: z.object({ check: z.object({ steps: z.array(step) }) }) });

describe('the example of a workflow', () => {
  const pages: Record<string, string> = {};
  let site: Awaited<ReturnType<typeof startSampleSite>>;
  let folder: string;
  let steps: z.infer<typeof step>[];

  beforeAll(async () => {
    site = await startSampleSite({ more: pages });
    // what the runner has: the repository of the site, and Verdict below it
    folder = await mkdtemp(join(tmpdir(), 'verdict-workflow-'));
    await symlink(top, join(folder, 'verdict'));
    const text = await readFile(join(top, 'lib/cli/check/workflow-example.yml'), 'utf8');
    ({ steps } = workflow.parse(parse(text)).jobs.check);
  });
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  /** Runs a step as a runner does, with the sample site in place of the user's. */
  async function run(name: string, more = '') {
    const command = steps.find((one) => one.name === name)?.run ?? '';
    const summary = join(folder, 'summary.md');
    await writeFile(summary, '');
    const env = {
      ...process.env,
      SITE: `${site.origin}/`,
      GITHUB_WORKSPACE: folder,
      GITHUB_STEP_SUMMARY: summary,
    };
    const { code, out } = await new Promise<{ code: unknown; out: string }>((resolve) => {
      const words = ['-e', '-o', 'pipefail', '-c', `${command} ${more}`];
      execFile('bash', words, { cwd: folder, env }, (error, output) =>
        resolve({ code: error ? error.code : 0, out: output }),
      );
    });
    return { code, out, summary: await readFile(summary, 'utf8') };
  }

  it('passes for the sample site, and fails with an annotation for what got worse', async () => {
    expect((await run('Wait for the site')).code).toBe(0);
    expect((await run('Check', '--update-baseline')).code).toBe(0);
    const same = await run('Check');
    expect([same.code, same.out.includes('::error')]).toEqual([0, false]);
    expect(same.summary).toContain('2 pages, none got worse.');

    pages['/our-loaves'] =
      '<!doctype html><html lang="en"><title>Our loaves</title><meta name="robots" content="noindex">';
    const worse = await run('Check');
    expect(worse.code).toBe(1);
    expect(worse.out).toMatch(/^::error title=indexing/m);
    expect(worse.summary).toContain('2 pages, 1 got worse, 1 new between pages, 1 changed.');
  });
});
