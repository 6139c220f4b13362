/** The pull request that has the comment, and the token that may write it. */
export interface PullRequest {
  /** The address of GitHub's API, without a slash at its end. */
  readonly api: string;
  /** `owner/name` */
  readonly repository: string;
  readonly number: number;
  readonly token: string;
}

/** Marks our comment; it is not shown. */
const MARK = '<!-- verdict check -->';
/** GitHub takes comments of 65,536 characters. */
const LONGEST = 60_000;
const PER_PAGE = 100;

/**
 * Creates Verdict's comment on a pull request, or updates it. Returns what happened, in a sentence: a token that may
 * not write comments, such as that of a fork, does not fail the build. Source:
 * https://docs.github.com/en/rest/issues/comments (read 2026-11-27)
 */
export async function keepComment(pull: PullRequest, markdown: string): Promise<string> {
  const whole = `${MARK}\n${markdown}`;
  const body =
    whole.length > LONGEST ? `${whole.slice(0, LONGEST)}\n\nThe rest is in the job summary.` : whole;
  const comments = `/issues/${pull.number}/comments`;
  const known = await ownComment(pull, comments);
  if (known === 'refused') return 'The token may not read comments, so there is none.';
  const answer =
    known === undefined
      ? await send(pull, 'POST', comments, { body })
      : await send(pull, 'PATCH', `/issues/comments/${known}`, { body });
  if (answer.ok) return known === undefined ? 'The comment is written.' : 'The comment is up to date.';
  return `The comment could not be written: the API answers ${answer.status}. It needs the permission pull-requests: write.`;
}

async function ownComment(pull: PullRequest, path: string): Promise<number | 'refused' | undefined> {
  for (let page = 1; ; page += 1) {
    const answer = await send(pull, 'GET', `${path}?per_page=${PER_PAGE}&page=${page}`);
    if (!answer.ok) return 'refused';
    const comments = (await answer.json()) as readonly { readonly id: number; readonly body?: string }[];
    const own = comments.find(({ body }) => body?.startsWith(MARK));
    if (own !== undefined || comments.length < PER_PAGE) return own?.id;
  }
}

function send({ api, repository, token }: PullRequest, method: string, path: string, json?: unknown) {
  return fetch(`${api}/repos/${repository}${path}`, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'x-github-api-version': '2022-11-28',
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
}
