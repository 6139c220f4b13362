import { ignoredAt, MOST_WITHOUT_ALL, type RunLines, type RunPlace } from './run-lines.ts';
import { adviceOf } from './shown-findings.ts';

/**
 * A run as workflow commands of GitHub Actions, which become annotations. Source:
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands (read 2026-11-25)
 */
export function formatGithub({ places, leftOut, remarks, summary }: RunLines): string {
  const ignored = ignoredAt(places).map(({ id, advice, where }) => `${id}, ${where}: ${advice}`);
  return [
    ...places.flatMap(commandsOf),
    ...notice('Ignored', ignored),
    ...notice('Not checked', leftOut),
    ...[...remarks, summary].flatMap((text) => notice('Verdict', [text])),
  ].join('\n');
}

function commandsOf({ kind, name, lines }: RunPlace): string[] {
  const where = { all: `all ${name}`, several: name, page: name, between: `between pages of ${name}` }[kind];
  const errors = lines.flatMap((line) => {
    const { level, id, text, change, evidence } = line;
    if (level === 'unread') return [command('error', `Could not be read: ${where}`, [text])];
    if (level === 'not-allowed')
      return [command('error', `Not allowed${kind === 'between' ? '' : ':'} ${where}`, [text])];
    if (level !== 'worse') return [];
    const said = change === '' ? text : `${text} (${change})`;
    return [
      command('error', `${id}: ${where}`, [said, adviceOf(line), ...evidence.slice(0, MOST_WITHOUT_ALL)]),
    ];
  });
  const fixed = lines.flatMap(({ level, text, evidence }) =>
    level === 'fixed' ? [text, ...evidence.slice(0, MOST_WITHOUT_ALL)] : [],
  );
  const changed = lines.filter(({ level }) => level === 'changed').map(({ text }) => text);
  return [...errors, ...notice(`Fixed: ${where}`, fixed), ...notice(`Changed: ${where}`, changed)];
}

function notice(title: string, texts: readonly string[]): string[] {
  return texts.length === 0 ? [] : [command('notice', title, texts)];
}

/** Page text must not begin a command of its own. */
function command(name: 'error' | 'notice', title: string, texts: readonly string[]): string {
  const data = texts.join('\n').replaceAll(/[%\r\n]/g, encodeURIComponent);
  return `::${name} title=${title.replaceAll(/[%\r\n:,]/g, encodeURIComponent)}::${data}`;
}
