import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckList } from '../../../components/details/checks/CheckList.tsx';
import { DeleteDialog } from '../../../components/report/DeleteDialog.tsx';
import { reportWord } from '../../../components/report/report-labels.ts';
import { readContents } from '../../../lib/model/report/read-contents.ts';

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

test('the checks of a large report are all counted, though only the first are shown', () => {
  const contents = {
    checks: Array.from({ length: 2000 }, (_, at) => ({ id: `c${at}`, passed: at % 3 !== 0 })),
  };
  expect(renderToStaticMarkup(<CheckList {...readContents(contents)} />)).toContain('1,333 of 2,000 passed');
});

test('a finished report without a result is not shown as in progress', () => {
  expect(reportWord({ result: null, generatedAt: '2026-11-20T10:00:00.000Z' })).toBe('No result');
  expect(reportWord({ result: null, generatedAt: null })).toBe('In progress');
  expect(reportWord({ result: 'good', generatedAt: null })).toBe('Good');
});
