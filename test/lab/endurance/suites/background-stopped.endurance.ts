import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { figure, rounds } from '../figures.ts';

const e2e = join(import.meta.dirname, '..', '..', '..', 'e2e');
const specs = readdirSync(e2e, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.spec.ts'),
);
/** The whole end-to-end suite in a complete run. */
const SPECS = specs.slice(0, rounds(specs.length));

const statsSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

test('the end-to-end suite with the background terminated before each user action', async () => {
  const outputFile = test.info().outputPath('e2e.json');
  const child = spawn(
    process.execPath,
    [join(e2e, 'run.ts'), '--workers', '1', '--reporter', 'list,json', ...SPECS],
    {
      stdio: 'inherit',
      env: { ...process.env, VERDICT_STOP_BACKGROUND: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile },
    },
  );
  const code = await new Promise((resolve) => child.once('exit', resolve));
  const { stats } = statsSchema.parse(JSON.parse(readFileSync(outputFile, 'utf8')));
  figure('tests passed, failed', `${stats.expected}, ${stats.unexpected}`);
  expect(code).toBe(0);
});
