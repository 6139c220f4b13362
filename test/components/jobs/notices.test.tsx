import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FailureNotice } from '../../../components/app/FailureNotice.tsx';
import { JobNotice, type JobNoticeProps } from '../../../components/jobs/notices/JobNotice.tsx';
import type { Failure } from '../../../lib/model/failure/failure.ts';

const failure: Failure & { kind: 'service-error' } = {
  kind: 'service-error',
  status: 500,
  message: 'The disk is full.',
};

const notice = (part: Partial<JobNoticeProps>) =>
  renderToStaticMarkup(
    <JobNotice
      {...{ wait: null, failure, action: 'Run again', busy: false }}
      {...{ onRetry: () => {}, onContinue: () => {}, onDismiss: () => {} }}
      {...part}
    />,
  );

describe('the notice of a job', () => {
  test.each(['Run again', 'Change privacy', 'Delete'])('names what failed, and the reason: %s', (action) => {
    const shown = notice({ action });
    expect(shown).toContain(`${action}: The report service has a problem.`);
    expect(shown).toContain('500: The disk is full');
  });

  test('of a create request whose response was an error says that nothing was created', () => {
    const shown = notice({
      action: 'Create report',
      failure: { kind: 'not-confirmed', cause: failure, isAbsent: true },
    });
    expect(shown).toContain('Create report: The report was not created.');
    expect(shown).toContain('500: The disk is full');
    expect(shown.match(/role="alert"/g)).toHaveLength(1);
    expect(shown).toContain('Try again');
  });

  test('that waits says why, and when it continues', () => {
    const shown = notice({ wait: { until: Date.now() + 60_000, why: { kind: 'timeout', seconds: 30 } } });
    expect(shown).toContain('Try now');
    expect(shown).toContain('Cancel');
  });

  test('is empty while nothing is wrong', () => {
    expect(notice({ failure: null })).toBe('');
  });
});

test('a notice about a fresh report is not an alert', () => {
  const shown = renderToStaticMarkup(<FailureNotice failure={{ kind: 'already-reported' }} />);
  expect(shown).toContain('role="status"');
  expect(shown).not.toContain('role="alert"');
});
