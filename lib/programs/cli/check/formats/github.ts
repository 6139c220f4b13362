import { ignoredAt, mostOf, type RunLines, type RunPlace, whereOf } from './run-lines.ts';
import { adviceOf } from './shown-findings.ts';

/**
 * A run as workflow commands of GitHub Actions, which become annotations. Source:
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands (read 2026-11-25)
 */
export function formatGithub({ places, leftOut, remarks, summary }: RunLines): string {
  const ignored = ignoredAt(places).map(({ id, advice, where }) => `${id}, ${where}: ${advice}`);
  return [
    ...places.flatMap(commandsOf),
    ...command('notice', 'Ignored', ignored),
    ...command('notice', 'Not checked', leftOut),
    ...[...remarks, summary].flatMap((text) => command('notice', 'Verdict', [text])),
  ].join('\n');
}

function commandsOf(place: RunPlace): string[] {
  const where = whereOf(place, String);
  const { fixed = [], changed = [], ...others } = Object.groupBy(place.lines, ({ level }) => level);
  const { unread = [], 'not-allowed': gates = [], worse = [] } = others;
  return [
    ...unread.flatMap(({ text }) => command('error', `Could not be read: ${where}`, [text])),
    ...gates.flatMap(({ text }) => command('error', `Not allowed: ${where}`, [text])),
    ...worse.flatMap((line) => {
      const said = line.change === '' ? line.text : `${line.text} (${line.change})`;
      return command('error', `${line.id}: ${where}`, [said, adviceOf(line), ...mostOf(line)]);
    }),
    ...command(
      'notice',
      `Fixed: ${where}`,
      fixed.flatMap((line) => [line.text, ...mostOf(line)]),
    ),
    ...command(
      'notice',
      `Changed: ${where}`,
      changed.map(({ text }) => text),
    ),
  ];
}

function command(name: 'error' | 'notice', title: string, texts: readonly string[]): string[] {
  return texts.length === 0 ? [] : [annotation(name, title, texts.join('\n'))];
}

/** A command that says this. Page text must not begin a command of its own. */
export function annotation(name: 'error' | 'notice', title: string, text: string): string {
  const data = text.replaceAll(/[%\r\n]/g, encodeURIComponent);
  const head = title.replaceAll(/[%\r\n:,]/g, encodeURIComponent);
  return `::${name} title=${head}::${data}`;
}
