import type { Connection } from '../../../../lib/shared/connection/connection.ts';
import { LOCAL_CONNECTION } from '../../../../lib/shared/connection/local-connection.ts';
import type { Answers, Mapping } from '../../../../lib/shared/connection/mapping.ts';
import { OWN_ANSWERS } from '../../../fixtures/own-answers.ts';

export const connection: Connection = {
  ...LOCAL_CONNECTION,
  id: 'a',
  name: 'Bakery',
  baseUrl: 'https://seo.example',
  keyTail: '1234',
};

export const ownMapping = OWN_ANSWERS.mapping as Mapping;

/** A service that writes grades, points and a flag of its own, of which nothing was asked yet. */
export const someAnswers: Answers = {
  ...OWN_ANSWERS,
  mapping: { ...ownMapping, result: null, privacy: null, score: null },
  questions: [
    { of: 'result', paths: ['grade', 'points'] },
    { of: 'privacy', paths: ['shared', 'visibility'] },
  ],
  example: [
    { path: 'id', values: ['7', '8', '9'] },
    { path: 'url', values: ['https://example.com/a', 'https://example.com/b', 'https://example.com/c'] },
    { path: 'grade', values: ['B', 'A', 'RESULT_BAD'] },
    { path: 'points', values: ['92', '65', '12'] },
    { path: 'shared', values: ['true', 'false', 'true'] },
    { path: 'visibility', values: ['PUBLIC', 'PRIVATE', 'PUBLIC'] },
  ],
};
