import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { EditTrouble } from '../../../components/report/EditTrouble.tsx';
import { FailureNotice } from '../../../components/report/FailureNotice.tsx';
import { JobTrouble } from '../../../components/report/JobTrouble.tsx';
import type { EditKind } from '../../../lib/model/edit.ts';
import type { Failure } from '../../../lib/model/failure.ts';
import { aJob } from '../../model/a-job.ts';

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
    const shown = renderToStaticMarkup(<EditTrouble edit={edit(kind)} />);
    expect(shown).toContain(`${action}The report service has a problem.`);
    expect(shown).toContain('500: The disk is full');
  });

  test('a create request', () => {
    const job = aJob({
      state: 'unknown',
      failure: { kind: 'not-confirmed', cause: failure, isAbsent: true },
    });
    const shown = renderToStaticMarkup(
      <JobTrouble state={{ kind: 'failed', job }} failure={null} onRetry={() => {}} isStuck={false} />,
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
