import { readFileSync } from 'node:fs';
import { markdownText } from '../../../engine/report/files/markdown-text.ts';
import { harmless } from '../../service/node/output.ts';

/** GitHub takes comments of 65,536 characters. */
const LONGEST = 60_000;
const PER_PAGE = 100;
/** For all that is asked. */
const PATIENCE_MS = 10_000;
/** Whose comments those with the token of a job are. */
const JOBS_USER = 'github-actions[bot]';

/** As much of a comment as matters. */
interface Comment {
  readonly id: number;
  readonly body?: string;
  readonly user?: { readonly login: string } | null;
}

/**
 * Creates Verdict's comment of this name on the pull request of the event in `env`, or updates it if it was written by
 * the user of the token: another's is left alone, because he could edit it again. Returns what happened, in a sentence,
 * whatever GitHub's API does. Sources: https://docs.github.com/en/rest/issues/comments (read 2026-11-27),
 * https://docs.github.com/en/graphql/reference/queries (`viewer`: the token of a job may not ask for `/user`)
 */
export async function keepComment(
  env: NodeJS.ProcessEnv,
  token: string,
  name: string,
  markdown: string,
): Promise<string> {
  try {
    const { pull_request: pull } = JSON.parse(readFileSync(env['GITHUB_EVENT_PATH'] ?? '', 'utf8'));
    if (pull === undefined) return 'No pull request, so there is no comment.';
    // it is not shown
    const mark = `<!-- verdict check${name && ` ${encodeURIComponent(name)}`} -->`;
    const whole = harmless([mark, ...(name ? [`### ${markdownText(name)}\n`] : []), markdown].join('\n'));
    const isCut = whole.length > LONGEST;
    const body = isCut ? `${whole.slice(0, LONGEST)}\n\nThe rest is in the job summary.` : whole;
    return await write(env, token, pull.number, mark, body);
  } catch {
    return 'The comment could not be written: GitHub’s API is not reached in time, or does not answer as it should.';
  }
}

async function write(env: NodeJS.ProcessEnv, token: string, pull: number, mark: string, body: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const ask = (method: string, url: string, json?: object) =>
    fetch(url, { method, headers, signal, body: json ? JSON.stringify(json) : null });
  const login: string = await ask('POST', env['GITHUB_GRAPHQL_URL'] ?? '', { query: '{ viewer { login } }' })
    .then((answer) => answer.json())
    .then(({ data }) => data.viewer.login)
    .catch(() => JOBS_USER);
  const issues = `${env['GITHUB_API_URL']}/repos/${env['GITHUB_REPOSITORY']}/issues`;
  const list = `${issues}/${pull}/comments`;
  let own: number | undefined;
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const answer = await ask('GET', `${list}?per_page=${PER_PAGE}&page=${page}`);
    if (!answer.ok) return refusal(answer);
    const comments: readonly Comment[] = await answer.json();
    own = comments.findLast((one) => one.user?.login === login && one.body?.startsWith(mark))?.id ?? own;
    isLast = comments.length < PER_PAGE;
  }
  if (own !== undefined && (await ask('PATCH', `${issues}/comments/${own}`, { body })).ok)
    return 'The comment is up to date.';
  const answer = await ask('POST', list, { body });
  return answer.ok ? 'The comment is written.' : refusal(answer);
}

function refusal({ status }: Response): string {
  return `The comment could not be written: GitHub’s API answers ${status}. It needs the permission pull-requests: write.`;
}
