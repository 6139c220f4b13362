import { beforeEach, expect, test } from 'vitest';
import { RunProgress } from '../../../components/jobs/run/RunProgress.tsx';
import { newProgress, type Progress, type Run } from '../../../lib/extension/model/jobs/run.ts';
import { browser } from '../../../lib/extension/platform/browser.ts';
import { aBulkCreate } from '../../extension/model/jobs/a-run.ts';
import { event } from '../../mocks/browser-event.ts';
import { act, background, fireEvent, render, screen, sent } from '../../mocks/render.ts';

beforeEach(() => void Object.assign(browser.permissions, { onAdded: event(), onRemoved: event() }));

const show = (run: Partial<Run>, progress: Partial<Progress> = {}) => (
  <RunProgress
    run={aBulkCreate({ id: 'r', rows: 3, ...run } as never)}
    progress={{ ...newProgress(3), ...progress }}
    clearLabel="Plan another list"
  />
);
const busy = { until: Date.now() + 600_000, why: { kind: 'too-many-requests', retryAfter: 600 } } as const;
const refused = { kind: 'bad-key' } as const;

test.each<[string, Partial<Run>, Partial<Progress>, Record<string, string>]>([
  ['that works', { state: 'running' }, {}, { Pause: 'pause', Cancel: 'cancel' }],
  [
    'that waits',
    { state: 'running', wait: busy },
    { failed: 1 },
    { Pause: 'pause', 'Resume now': 'resume', Cancel: 'cancel' },
  ],
  ['that is paused', { state: 'paused' }, {}, { Resume: 'resume', Cancel: 'cancel' }],
  ['that is cancelled', { state: 'stopped' }, {}, { Resume: 'resume', 'Plan another list': 'clear' }],
  [
    'that has ended with failures',
    { state: 'done' },
    { waiting: 0, done: 1, failed: 2 },
    { 'Retry 2 failed': 'retry', 'Plan another list': 'clear' },
  ],
])('a run %s has the buttons that can be pressed then', async (_, run, progress, buttons) => {
  background('controlRun', () => ({ ok: true, value: null }));
  render(show(run, progress));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(Object.keys(buttons));
  for (const name of Object.keys(buttons))
    await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  expect(sent('controlRun')).toEqual(
    Object.values(buttons).map((control) => ({ kind: 'bulk-create', id: 'r', control })),
  );
});

test('a run says until when it waits, or why it stopped', async () => {
  const { rerender } = render(show({ state: 'running', wait: busy }));
  expect(screen.getByText(/^Resumes at/)).toBeTruthy();
  expect(screen.getByText(/Rate limit or quota reached/)).toBeTruthy();
  rerender(show({ state: 'stopped', stopReason: refused }));
  expect((await screen.findByRole('alert')).textContent).toContain('does not accept the API key');
});

test('the run has the focus once the button that had it is gone', async () => {
  const { rerender } = render(show({ state: 'running', wait: busy }));
  screen.getByRole('button', { name: 'Resume now' }).focus();
  rerender(show({ state: 'running', wait: null }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Progress' }));
});
