import type { EpochMs } from '../../model/core/epoch-ms.ts';
import type { Ignore } from '../../model/report/ignore.ts';
import { readContents } from '../../model/report/read-contents.ts';
import { withoutIgnored } from '../../model/report/without-ignored.ts';
import { readSettingsFile } from '../../model/settings/read-settings-file.ts';
import { CommandError } from '../../service/node/command-line.ts';
import { readTextFile } from '../read-text-file.ts';
import type { CheckedPage } from './checked-page.ts';

/** What the settings in a file that the extension has exported ignore. Throws a `CommandError` if it is none. */
export function readIgnores(file: string): readonly Ignore[] {
  const read = readSettingsFile(readTextFile(file));
  // builds say with --expect-noindex which pages are kept out of search
  if (read.ok) return (read.file.settings.ignores ?? []).filter(({ where }) => where !== 'search');
  throw new CommandError(`${file} is not a settings file that the extension has exported.`);
}

/** A page as if the checks that are ignored at its address had not been made, with its score and result. */
export function withoutIgnoredChecks(
  page: CheckedPage,
  ignores: readonly Ignore[],
  now: EpochMs,
): CheckedPage {
  if (!page.isRead) return page;
  const { url, report } = page;
  const { score, result, checks } = report;
  const left = withoutIgnored({ url, score, result }, readContents(report), ignores, now);
  const ids = new Set(left.ignored.map(({ check }) => check.key));
  if (ids.size === 0) return page;
  return {
    ...page,
    report: {
      ...report,
      score: left.report.score ?? score,
      result: left.report.result ?? result,
      checks: checks.filter(({ id }) => !ids.has(id)),
    },
    ignored: left.ignored.map(({ check, ignore: { reason, until } }) => ({
      ...{ id: check.key, text: check.text, reason, until },
    })),
  };
}
