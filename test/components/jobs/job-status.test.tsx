import { expect, test } from 'vitest';
import { JobStatus } from '../../../components/jobs/JobStatus.tsx';
import type { PageJob } from '../../../components/jobs/page-job.ts';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import type { Failure } from '../../../lib/shared/failure/failure.ts';
import { aJob } from '../../extension/model/jobs/a-job.ts';
import { render, screen } from '../../mocks/render.ts';

function show(failure: Failure): string | null {
  const job = aJob({ state: 'unconfirmed', failure });
  const state: PageJob = { kind: 'creating', job, looking: true };
  render(<JobStatus state={state} submitting={false} connection={LOCAL_CONNECTION} />);
  return screen.getByRole('status').textContent;
}

test('while a report is looked for, the words that its service answered are shown', () => {
  const words = { kind: 'bad-data', format: 'html', missing: '', message: 'Not in your plan.' } as const;
  expect(show(words)).toBe(
    'The service answered: Not in your plan. Checking whether the report was created…',
  );
});

test('while a report is looked for after a lost response, that is said', () => {
  expect(show({ kind: 'interrupted' })).toBe('Connection lost. Checking whether the report was created…');
});
