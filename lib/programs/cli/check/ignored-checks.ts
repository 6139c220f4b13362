import type { EpochMs } from '../../../engine/core/epoch-ms.ts';
import type { Ignore } from '../../../engine/report/ignore.ts';
import { readContents } from '../../../engine/report/read-contents.ts';
import { ignoresAt, withoutIgnored } from '../../../engine/report/without-ignored.ts';
import { readSettingsFile } from '../../../shared/settings/read-settings-file.ts';
import { CommandError } from '../../service/node/command-line.ts';
import { readTextFile } from '../read-text-file.ts';
import { accessibilityIn, type CheckedPage, type IgnoredFinding, type ReadPage } from './checked-page.ts';
import { ruleText } from './judge-run.ts';

/** What the settings in a file that the extension has exported ignore. Throws a `CommandError` if it is none. */
export function readIgnores(file: string): readonly Ignore[] {
  const read = readSettingsFile(readTextFile(file));
  // builds say with --expect-noindex which pages are kept out of search
  if (read.ok) return (read.file.settings.ignores ?? []).filter(({ where }) => where !== 'search');
  throw new CommandError(`${file} is not a settings file that the extension has exported.`);
}

/**
 * A page as if the checks and rules that are ignored at its address had not been made, with its score and result.
 */
export function withoutIgnoredChecks(
  page: CheckedPage,
  ignores: readonly Ignore[],
  now: EpochMs,
): CheckedPage {
  if (!page.isRead) return page;
  const { url, report } = page;
  const rules = withoutIgnoredRules(page, ignoresAt(url, ignores, now));
  const { score, result, checks } = report;
  const left = withoutIgnored({ url, score, result }, readContents(report), ignores, now);
  const ids = new Set(left.ignored.map(({ check }) => check.id));
  if (ids.size + rules.ignored.length === 0) return page;
  return {
    ...page,
    report: {
      ...report,
      score: left.report.score ?? score,
      result: left.report.result ?? result,
      checks: checks.filter(({ id }) => !ids.has(id)),
    },
    accessibility: rules.left,
    ignored: [
      ...left.ignored.map(({ check, ignore }) => ({ id: check.id, text: check.text, ...ignoredBy(ignore) })),
      ...rules.ignored,
    ],
  };
}

/** What axe found without the rules that are ignored, as if they had not been run. */
function withoutIgnoredRules(page: ReadPage, here: readonly Ignore[]) {
  const found = accessibilityIn(page);
  if (found === undefined) return { left: page.accessibility, ignored: [] };
  const ignoreOf = (id: string) => here.find(({ check }) => check === id);
  const isLeft = ({ id }: { readonly id: string }) => ignoreOf(id) === undefined;
  return {
    left: {
      ...found,
      violations: found.violations.filter(isLeft),
      incomplete: found.incomplete.filter(isLeft),
      judged: found.judged.filter((id) => isLeft({ id })),
    },
    ignored: found.violations.flatMap((rule): IgnoredFinding[] => {
      const ignore = ignoreOf(rule.id);
      return ignore ? [{ id: rule.id, text: ruleText(rule), ...ignoredBy(ignore) }] : [];
    }),
  };
}

function ignoredBy({ reason, until }: Ignore) {
  return { reason, until };
}
