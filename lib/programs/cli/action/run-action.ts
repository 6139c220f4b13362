import { statSync } from 'node:fs';
import { markdownText } from '../../../engine/report/files/markdown-text.ts';
import { CommandError, oneOf, readArguments } from '../../service/node/command-line.ts';
import { appendText, note, print } from '../../service/node/output.ts';
import { CHECK_COMMAND } from '../check/check-command.ts';
import { formatRun } from '../check/formats/format-run.ts';
import { annotation } from '../check/formats/github.ts';
import { countsOf } from '../check/formats/run-lines.ts';
import { runCheck } from '../check/run-check.ts';
import { keepComment } from './keep-comment.ts';

/** The value of an input of action.yml; empty if it is left out. */
type Input = (name: string) => string;

/**
 * Runs `verdict check` as an Action: with the inputs of action.yml, which arrive in the environment, and returns its
 * exit code. Its outputs go to GitHub's file for them, the run as Markdown into the job summary and a comment at the
 * pull request. What is wrong about the inputs is an annotation.
 */
export async function runAction(env: NodeJS.ProcessEnv): Promise<number> {
  const input = takeInputs(env);
  const { exitCode, markdown, outputs } = await checked(input, env);
  const lines = Object.entries({ code: exitCode, ...outputs }).map(([name, value]) => `${name}=${value}`);
  if (env['GITHUB_OUTPUT']) appendText(env['GITHUB_OUTPUT'], lines.join('\n'));
  if (input('comment') !== 'false') note(await keepComment(env, input('token'), input('name'), markdown));
  return exitCode;
}

/** Takes the inputs and GitHub's tokens out of the environment, which the browser that shows the pages inherits. */
function takeInputs(env: NodeJS.ProcessEnv): Input {
  const inputs = new Map<string, string | undefined>();
  for (const name of Object.keys(env).filter((one) => /^(?:INPUT|ACTIONS)_/.test(one))) {
    inputs.set(name.replace('INPUT_', '').toLowerCase(), env[name]?.trim());
    delete env[name];
  }
  return (name) => inputs.get(name) ?? '';
}

async function checked(input: Input, env: NodeJS.ProcessEnv) {
  try {
    const folder = input('working-directory') || '.';
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new CommandError(`There is no folder ${folder}, the working-directory.`);
    process.chdir(folder);
    const { values, named } = readArguments(CHECK_COMMAND, argumentsOf(input));
    const run = await runCheck(values, named);
    const { worse, 'new between pages': between, fixed } = countsOf(run);
    const { all, lang: language } = values;
    const markdown = formatRun('markdown', run, { all, language, hasColours: false });
    return { exitCode: run.exitCode, markdown, outputs: { worse: worse + between, fixed } };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const { message, exitCode } = error;
    print(annotation('error', 'Verdict', message), 'annotations');
    const markdown = `**Verdict:** no result. ${markdownText(message)}`;
    if (env['GITHUB_STEP_SUMMARY']) appendText(env['GITHUB_STEP_SUMMARY'], markdown);
    return { exitCode, markdown, outputs: {} };
  }
}

/** The arguments of `verdict check`. The last ones have the last word, and behind `--` nothing is an option. */
function argumentsOf(input: Input): string[] {
  const linesOf = (name: string) => input(name).match(/\S(?:.*\S)?/g) ?? [];
  const valued = ['sitemap', 'baseline', 'as', 'header', 'cookie-file'];
  const isExpected = oneOf(['true', 'false', ''])(input('expect-noindex'), 'expect-noindex') === 'true';
  return [
    ...valued.flatMap((name) => linesOf(name).map((line) => `--${name}=${line}`)),
    ...(isExpected ? ['--expect-noindex'] : []),
    ...wordsOf(input('options')),
    '--format=github',
    '--',
    ...linesOf('folder'),
    ...linesOf('addresses'),
  ];
}

/** The words of a command line, between spaces and line ends. Quotes hold words together, and there is no shell. */
function wordsOf(line: string): string[] {
  const words = line.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? [];
  return words.map((word) => word.replaceAll(/"([^"]*)"|'([^']*)'/g, '$1$2'));
}
