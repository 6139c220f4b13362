import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FailureNotice } from '../../../components/app/FailureNotice.tsx';
import { EditFailure } from '../../../components/jobs/notices/EditFailure.tsx';
import { JobNotice } from '../../../components/jobs/notices/JobNotice.tsx';
import type { Failure } from '../../../lib/model/core/failure.ts';
import type { EditKind } from '../../../lib/model/jobs/edit.ts';
import { aJob } from '../../model/jobs/a-job.ts';

const failure: Failure = { kind: 'service-error', status: 500, message: 'The disk is full.' };

const edit = (kind: EditKind) => ({
  ...{ kind, failure, pending: false, wait: null, stuck: false, change: null, done: null },
  ...{ run: () => {}, again: () => {}, dismiss: () => {} },
});

describe('an alert names what failed, and what the service said', () => {
  test.each([
    ['rerun', 'Run again: '],
    ['privacy', 'Change privacy: '],
    ['delete', 'Delete: '],
  ] as const)('%s', (kind, action) => {
    const shown = renderToStaticMarkup(<EditFailure edit={edit(kind)} />);
    expect(shown).toContain(`${action}The report service has a problem.`);
    expect(shown).toContain('500: The disk is full');
  });

  test('a create request', () => {
    const job = aJob({
      state: 'unknown',
      failure: { kind: 'not-confirmed', cause: failure, isAbsent: true },
    });
    const shown = renderToStaticMarkup(
      <JobNotice state={{ kind: 'failed', job }} failure={null} onRetry={() => {}} isStuck={false} />,
    );
    expect(shown).toContain('Create report: The report was not created.');
    expect(shown).toContain('500: The disk is full');
    expect(shown.match(/role="alert"/g)).toHaveLength(1);
    expect(shown).toContain('Try again');
  });
});

test('that a page has a fresh report is no alert', () => {
  const shown = renderToStaticMarkup(<FailureNotice failure={{ kind: 'already-reported' }} />);
  expect(shown).toContain('role="status"');
  expect(shown).not.toContain('role="alert"');
});
