import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DeleteDialog } from '../../../components/report/DeleteDialog.tsx';
import { reportWord } from '../../../components/report/report-labels.ts';

const dialog = (waiting: boolean) =>
  renderToStaticMarkup(
    <DeleteDialog
      question="Delete?"
      about="A report"
      warning=""
      pending={false}
      waiting={waiting}
      failure={null}
      onDelete={() => {}}
      onClose={() => {}}
    >
      {waiting && <button type="button">Cancel</button>}
    </DeleteDialog>,
  );

test('a dialog has one cancel button, also while the change is waiting', () => {
  for (const waiting of [false, true]) expect(dialog(waiting).match(/Cancel/g)).toHaveLength(1);
  expect(dialog(true)).toContain('>Close<');
});

test('a finished report without a result is not shown as in progress', () => {
  expect(reportWord({ result: null, generatedAt: '2026-11-20T10:00:00.000Z' })).toBe('No result');
  expect(reportWord({ result: null, generatedAt: null, state: 'processing' })).toBe('In progress');
  expect(reportWord({ result: null, generatedAt: null })).toBe('No result');
  expect(reportWord({ result: 'good', generatedAt: null })).toBe('Good');
});
