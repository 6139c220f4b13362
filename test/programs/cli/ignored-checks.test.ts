import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { scoreOf } from '../../../lib/engine/report/score.ts';
import type { CheckedPage, CheckReport } from '../../../lib/programs/cli/check/checked-page.ts';
import { formatRun } from '../../../lib/programs/cli/check/formats/format-run.ts';
import { readIgnores, withoutIgnoredChecks } from '../../../lib/programs/cli/check/ignored-checks.ts';
import { judgeRun } from '../../../lib/programs/cli/check/judge-run.ts';
import { defaultSettings } from '../../../lib/shared/settings/settings.ts';
import { writeSettingsFile } from '../../../lib/shared/settings/settings-file.ts';
import { accessibilityThat } from './accessibility-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'verdict-ignore-'));
afterAll(() => rmSync(folder, { recursive: true }));
const now = Date.parse('2026-11-25T12:00:00Z');

/** A settings file as the extension exports it. */
function settingsFile(url: string, until: string | null = null): string {
  const ignore = { check: 'alt', title: 'Alt text', where: 'folder' as const, url };
  const settings = { ...defaultSettings, ignores: [{ ...ignore, reason: 'Decoration only.', until }] };
  const file = join(folder, 'settings.json');
  writeFileSync(file, writeSettingsFile(settings, [], new Date(now)));
  return file;
}

const check = (id: string, importance: 'high' | 'medium', state: 'failed' | 'passed' = 'failed') => ({
  id,
  title: id,
  group: 'search',
  importance,
  state,
  passed: state === 'passed',
  value: '',
  text: `${id} is wrong`,
  evidence: [],
  advice: 'Fix it.',
  fixed_by: 'content',
  cost: 9,
});
function pageAt(url: string): CheckedPage {
  const checks = [check('alt', 'high'), check('og', 'medium'), check('h1', 'high', 'passed')] as const;
  const score = scoreOf(checks);
  const report = { url, score, result: 'decent', checks, listing: null } as unknown as CheckReport;
  return { url, isRead: true, report };
}

const judged = (url: string, file: string) => {
  const page = withoutIgnoredChecks(pageAt(url), readIgnores(file), now);
  return judgeRun([page], { failOn: ['decent', 'alt'] });
};

it('what is ignored in an exported settings file breaks no rule, and is told with the reason', () => {
  const run = judged('https://bakery.example/blog/rye', settingsFile('https://bakery.example/blog/'));
  expect(run.exitCode).toBe(0);
  const options = { all: false, hasColours: false };
  expect(formatRun('text', run, options)).toMatch(/good 9\d.*\n {2}- og is wrong/);
  expect(formatRun('text', run, options)).toContain('  ignored  alt is wrong (alt): Decoration only.');
  expect(formatRun('markdown', run, options)).toContain('- Ignored: alt is wrong (`alt`). Decoration only.');
  const [page] = JSON.parse(formatRun('json', run, options)).pages;
  expect(page.ignored).toEqual([
    { id: 'alt', text: 'alt is wrong', reason: 'Decoration only.', until: null },
  ]);
  expect(page.report.checks.map(({ id }: { id: string }) => id)).toEqual(['og', 'h1']);
});

it('is by its name a rule of axe, too, which then counts as not run', () => {
  const file = settingsFile('https://bakery.example/blog/');
  const url = 'https://bakery.example/blog/rye';
  const accessibility = accessibilityThat({ alt: 2, label: 1 }, { alt: 1 }, ['alt', 'label', 'list']);
  const page = withoutIgnoredChecks({ ...pageAt(url), accessibility } as CheckedPage, readIgnores(file), now);
  expect(page).toMatchObject({
    accessibility: { violations: [{ id: 'label' }], incomplete: [], judged: ['label', 'list'] },
    ignored: [
      { id: 'alt', text: 'alt is wrong' },
      { id: 'alt', text: 'Accessibility: Help of alt: 2 elements' },
    ],
  });
});

it('says that another file is not one of settings', () => {
  const file = join(folder, 'other.json');
  writeFileSync(file, '{"version": 1, "pages": {}}');
  expect(() => readIgnores(file)).toThrow('is not a settings file');
});
