import { expect, test } from 'vitest';
import { describeAnswers } from '../../../../lib/extension/model/connection/describe-mapping.ts';
import { nothingLearnt } from '../../../../lib/shared/connection/mapping.ts';
import { OWN_ANSWERS } from '../../../fixtures/own-answers.ts';

test('support reads where each field is, and what is still to be asked', () => {
  expect(describeAnswers({ ...OWN_ANSWERS, questions: [{ of: 'privacy', paths: ['shared'] }] })).toEqual([
    'rows: data',
    'report: data',
    'id: id',
    'url: url',
    'result: result',
    'privacy: privacy',
    'score: score',
    'project: project',
    'createdAt: created_at',
    'generatedAt: generated_at',
    'next: link links.next',
    'total: meta.total',
    'asked: privacy',
  ]);
});

test('a bare list and page numbers are named too', () => {
  const mapping = OWN_ANSWERS.mapping && {
    ...OWN_ANSWERS.mapping,
    rows: '',
    total: null,
    next: { by: 'number', from: 0 } as const,
  };
  const described = describeAnswers({ mapping, questions: [] });
  expect(described).toContain('rows: $');
  expect(described).toContain('next: number from 0');
  expect(described.join()).not.toContain('total');
});

test('of a service that has listed nothing yet, nothing is said', () => {
  expect(describeAnswers(nothingLearnt)).toEqual([]);
});
