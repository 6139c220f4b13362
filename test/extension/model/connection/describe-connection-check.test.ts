import { expect, test } from 'vitest';
import { type ListSeen, step } from '../../../../lib/extension/model/connection/connection-check.ts';
import { describeStep } from '../../../../lib/extension/model/connection/describe-connection-check.ts';
import { format } from '../../../../lib/extension/platform/text.ts';

const detail = (seen: ListSeen) => format(describeStep(step('listReports', 'passed', { seen })).detail ?? '');

test('the list is described by its reports and by how the service answers', () => {
  expect(detail({ sent: 3, readable: 2, withResult: 1, format: ['rows: data', 'asked: privacy'] })).toBe(
    'Readable reports: 2 of 3, 1 of 2 without a result, format: rows: data · asked: privacy',
  );
});

test('an empty list of which nothing is known has no reports yet', () => {
  expect(detail({ sent: 0, readable: 0, withResult: 0, format: [] })).toBe('no reports yet');
});
