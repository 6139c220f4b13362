import { counted, type JudgedRun } from '../judge-run.ts';
import {
  adviceOf,
  changeOf,
  ignoredOn,
  leftOutText,
  notesOf,
  plain,
  runSummary,
  type ShownFinding,
  type ShownFindings,
  sharedFindings,
  shownBetween,
  shownFindings,
  withoutShared,
} from './shown-findings.ts';

/**
 * A run as workflow commands of GitHub Actions, which become annotations. Source:
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands (read 2026-11-25)
 */
export function formatGithub(run: JudgedRun): string {
  const { pages, sites, leftOut, remarks } = run;
  const shared = sharedFindings(run);
  const everywhere = `all ${shared.pages} pages`;
  const commands = shared.worse.map((finding) => findingError(everywhere, withChange(finding)));
  commands.push(...changedNotice(everywhere, shared.notes));
  commands.push(
    ...pages.flatMap((judged) => {
      const { page, gates } = judged;
      if (!page.isRead) return [error(`Could not be read: ${page.url}`, plain(page.why))];

      return [
        ...gates.map((gate) => error(`Not allowed: ${page.url}`, plain(gate))),
        ...withoutShared(shownFindings(judged), shared).worse.map((finding) =>
          findingError(page.url, withChange(finding)),
        ),
        ...changedNotice(page.url, notesOf(judged, shared)),
      ];
    }),
  );
  for (const judged of sites) {
    const where = `between pages of ${judged.site.project}`;
    commands.push(
      ...judged.gates.map((gate) => error(`Not allowed ${where}`, plain(gate))),
      ...shownBetween(judged).worse.map((finding) => findingError(where, finding)),
    );
  }
  const ignored = ignoredOn(pages, sites).map(
    ({ id, reason, pages: count }) => `${id}, ${counted(count, 'page')}: ${plain(reason)}`,
  );
  if (ignored.length > 0) commands.push(`::notice title=Ignored::${data(ignored.join('\n'))}`);
  const others = leftOutText(leftOut);
  if (others !== '') commands.push(`::notice title=Not checked::${data(others)}`);
  commands.push(...remarks.map((remark) => `::notice title=Verdict::${data(plain(remark))}`));
  return [...commands, `::notice title=Verdict::${data(runSummary(run))}`].join('\n');
}

function changedNotice(where: string, notes: readonly string[]): string[] {
  const text = data(notes.join('\n'));
  return text === '' ? [] : [`::notice title=${property(`Changed: ${where}`)}::${text}`];
}

function withChange(finding: ShownFindings['worse'][number]): ShownFinding {
  const change = changeOf(finding);
  return change === '' ? finding : { ...finding, text: `${finding.text} (${change})` };
}

function findingError(where: string, finding: ShownFinding): string {
  const { id, text, evidence } = finding;
  return error(`${id}: ${where}`, [text, adviceOf(finding), ...evidence.slice(0, 3)].join('\n'));
}

function error(title: string, message: string): string {
  return `::error title=${property(title)}::${data(message)}`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '%': '%25',
  '\r': '%0D',
  '\n': '%0A',
  ':': '%3A',
  ',': '%2C',
};

/** Page text must not begin a command of its own. */
function data(text: string): string {
  return text.replaceAll(/[%\r\n]/g, (character) => ESCAPES[character] ?? '');
}

function property(text: string): string {
  return text.replaceAll(/[%\r\n:,]/g, (character) => ESCAPES[character] ?? '');
}
