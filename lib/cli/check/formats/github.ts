import { counted, type JudgedRun } from '../judge-run.ts';
import {
  changeOf,
  ignoredOn,
  leftOutText,
  noteText,
  plain,
  runSummary,
  type ShownFinding,
  shownBetween,
  shownFindings,
} from './shown-findings.ts';

/**
 * A run as workflow commands of GitHub Actions, which become annotations. Source:
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands (read 2026-11-25)
 */
export function formatGithub(run: JudgedRun): string {
  const { pages, sites, leftOut } = run;
  const commands = pages.flatMap((judged) => {
    const { page, gates, notes } = judged;
    if (!page.isRead) return [error(`Could not be read: ${page.url}`, plain(page.why))];
    const changed = notes.map(noteText).join('\n');
    return [
      ...gates.map((gate) => error(`Not allowed: ${page.url}`, plain(gate))),
      ...shownFindings(judged).worse.map((finding) => {
        const change = changeOf(finding);
        const text = change === '' ? finding.text : `${finding.text} (${change})`;
        return findingError(page.url, { ...finding, text });
      }),
      ...(changed === '' ? [] : [`::notice title=${property(`Changed: ${page.url}`)}::${data(changed)}`]),
    ];
  });
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
  return [...commands, `::notice title=Verdict::${data(runSummary(run))}`].join('\n');
}

function findingError(where: string, { id, text, advice, evidence }: ShownFinding): string {
  return error(`${id}: ${where}`, [text, advice, ...evidence.slice(0, 3)].join('\n'));
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
