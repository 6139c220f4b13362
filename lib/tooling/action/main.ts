import { readFile } from 'node:fs/promises';
import { keepComment } from './keep-comment.ts';

// a step of action.yml: the run as Markdown, in the file of the first argument, as the comment of the pull request
const {
  GITHUB_API_URL = '',
  GITHUB_REPOSITORY = '',
  GITHUB_EVENT_PATH = '',
  GITHUB_TOKEN = '',
} = process.env;
const event = JSON.parse(await readFile(GITHUB_EVENT_PATH, 'utf8'));
const markdown = await readFile(process.argv[2] ?? '', 'utf8');
const number: unknown = event.pull_request?.number;
const said =
  typeof number === 'number'
    ? await keepComment(
        { api: GITHUB_API_URL, repository: GITHUB_REPOSITORY, number, token: GITHUB_TOKEN },
        markdown,
      )
    : 'No pull request, so there is no comment.';
console.log(said);
