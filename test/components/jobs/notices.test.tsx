import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { FailureNotice } from '../../../components/app/FailureNotice.tsx';
import { PageInFront } from '../../../components/app/page-in-front.ts';
import { EditNotice } from '../../../components/jobs/notices/EditNotice.tsx';
import { JobNotice, type JobNoticeProps } from '../../../components/jobs/notices/JobNotice.tsx';
import type { EditCommand } from '../../../components/jobs/use-edit.ts';
import type { Failure } from '../../../lib/shared/failure/failure.ts';
import { render, screen, waitFor, within } from '../../mocks/render.ts';

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

test.each([
  ['https://example.com/a', ['Try again', 'Dismiss'], 'Run again: No result.'],
  [
    'https://example.com/b',
    ['Open and check', 'Allow this site', 'Dismiss'],
    'Run again: This page is not open in a tab that Verdict may read.',
  ],
])(
  'of reruns whose pages could not be read, only that of the pressed page is over: %s',
  async (url, buttons, what) => {
    const executeScript = vi.spyOn(fakeBrowser.scripting, 'executeScript');
    executeScript.mockImplementation(async () => [{ frameId: 0, documentId: '', result: {} as never }]);
    const failure = { kind: 'page-not-open', url, pattern: 'https://example.com/*' } as const;
    const edit: EditCommand = {
      type: 'rerun',
      pending: false,
      wait: null,
      failure,
      jobId: 'job',
      change: null,
      done: null,
      run: () => {},
      again: () => {},
      dismiss: () => {},
    };
    render(
      <PageInFront value={{ url: 'https://example.com/a', tabId: 5 }}>
        <EditNotice edit={edit} />
      </PageInFront>,
    );
    const notice = within(await screen.findByRole('alert'));
    await waitFor(() => expect(notice.getByText(what)).toBeTruthy());
    expect(notice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
  },
);
