import { expect, test, vi } from 'vitest';
import { DeleteDialog } from '../../../components/report/DeleteDialog.tsx';
import { reportWord } from '../../../components/report/report-labels.ts';
import { fireEvent, render, screen } from '../../mocks/render.ts';

const called = { onDelete: vi.fn(), onClose: vi.fn() };
const show = (waiting: boolean) =>
  render(
    <DeleteDialog
      {...called}
      question="Delete?"
      about="A report"
      warning=""
      pending={false}
      waiting={waiting}
      failure={null}
    >
      {waiting && <button type="button">Cancel</button>}
    </DeleteDialog>,
  );
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('the question before a deletion can be cancelled, and then nothing is deleted', () => {
  show(false);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([called.onClose.mock.calls.length, called.onDelete.mock.calls.length]).toEqual([1, 0]);
});

test('a dialog has one cancel button, also while the change is waiting', () => {
  show(true);
  expect(buttons().filter((name) => name === 'Cancel')).toHaveLength(1);
  expect(buttons()).toContain('Close');
});

test('a finished report without a result is not shown as in progress', () => {
  expect(reportWord({ result: null, generatedAt: '2026-11-20T10:00:00.000Z' })).toBe('No result');
  expect(reportWord({ result: null, generatedAt: null, state: 'processing' })).toBe('In progress');
  expect(reportWord({ result: null, generatedAt: null })).toBe('No result');
  expect(reportWord({ result: 'good', generatedAt: null })).toBe('Good');
});
