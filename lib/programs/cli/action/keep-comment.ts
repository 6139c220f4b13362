import { readFileSync } from 'node:fs';
import { markdownText } from '../../../engine/report/files/markdown-text.ts';

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
 * https://docs.github.com/en/graphql/reference/queries (`viewer`: a job's token may not ask for `/user`)
 */
export async function keepComment(
  env: NodeJS.ProcessEnv,
  token: string,
  name: string,
  markdown: string,
): Promise<string> {
  try {
    const event = JSON.parse(readFileSync(env['GITHUB_EVENT_PATH'] ?? '', 'utf8'));
    const number: unknown = event.pull_request?.number;
    if (typeof number !== 'number') return 'No pull request, so there is no comment.';
    return await writeComment(apiFor(env, token), number, name, markdown);
  } catch {
    return 'The comment could not be written: GitHub’s API is not reached in time, or does not answer as it should.';
  }
}

async function writeComment(api: Api, pull: number, name: string, markdown: string): Promise<string> {
  // it is not shown
  const mark = `<!-- verdict check${name && ` ${encodeURIComponent(name)}`} -->`;
  const whole = [mark, ...(name ? [`### ${markdownText(name)}\n`] : []), markdown].join('\n');
  const body =
    whole.length > LONGEST ? `${whole.slice(0, LONGEST)}\n\nThe rest is in the job summary.` : whole;
  const path = `/issues/${pull}/comments`;
  const login = await api.login();
  let own: number | undefined;
  let comments: readonly Comment[];
  let page = 1;
  do {
    const answer = await api.send('GET', `${path}?per_page=${PER_PAGE}&page=${page}`);
    if (!answer.ok) return refusal(answer);
    comments = await answer.json();
    const isOwn = (one: Comment) => one.user?.login === login && one.body?.startsWith(mark);
    own = comments.findLast(isOwn)?.id ?? own;
    page += 1;
  } while (comments.length === PER_PAGE);
  if (own !== undefined && (await api.send('PATCH', `/issues/comments/${own}`, { body })).ok)
    return 'The comment is up to date.';
  const answer = await api.send('POST', path, { body });
  return answer.ok ? 'The comment is written.' : refusal(answer);
}

function refusal({ status }: Response): string {
  return `The comment could not be written: GitHub’s API answers ${status}. It needs the permission pull-requests: write.`;
}

type Api = ReturnType<typeof apiFor>;

/** GitHub's API as a token may use it, for as long as it may take. */
function apiFor(env: NodeJS.ProcessEnv, token: string) {
  const { GITHUB_API_URL: rest, GITHUB_GRAPHQL_URL: graphql = '', GITHUB_REPOSITORY: repository } = env;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const headers = {
    accept: 'application/vnd.github+json',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-github-api-version': '2022-11-28',
  };
  const ask = (method: string, url: string, json?: object) =>
    fetch(url, { method, headers, signal, body: json ? JSON.stringify(json) : null });
  return {
    send: (method: string, path: string, json?: object) =>
      ask(method, `${rest}/repos/${repository}${path}`, json),
    /** The name of the token's user. */
    login: (): Promise<string> =>
      ask('POST', graphql, { query: '{ viewer { login } }' })
        .then((answer) => answer.json())
        .then(({ data }) => data.viewer.login)
        .catch(() => JOBS_USER),
  };
}
