import { expect, it, vi } from 'vitest';
import { showReport } from '../../../../lib/extension/actions/reports/show-report.ts';
import { showFinding } from '../../../../lib/extension/actions/show-on-page/show-finding.ts';
import { showOnPage } from '../../../../lib/extension/actions/show-on-page/show-on-page.ts';
import { succeeded } from '../../../../lib/shared/failure/failure.ts';
import { check } from '../../../engine/history/reading-of-checks.ts';
import { someReport } from '../../../engine/report/some-report.ts';

vi.mock('../../../../lib/extension/actions/show-on-page/show-on-page.ts', () => ({ showOnPage: vi.fn() }));
vi.mock('../../../../lib/extension/actions/reports/show-report.ts', () => ({ showReport: vi.fn() }));

const FINDING = { connectionId: 'c', id: '1', check: 'alt', url: 'https://a.example/rye' };
const EVIDENCE = { evidence: ['<title>', '<img src="a">', '<img src="b">'], selectors: [null, '#a', '#b'] };

function reportWith(passed: boolean) {
  const contents = { checks: [check('alt', passed, EVIDENCE)] };
  vi.mocked(showReport).mockResolvedValue(succeeded({ report: someReport(), contents }));
}

it('a finding of a report is marked with the words of the report, where it names an element', async () => {
  const marked = succeeded({ count: 2, problems: 0 });
  vi.mocked(showOnPage).mockResolvedValue(marked);
  reportWith(false);
  expect(await showFinding(FINDING)).toEqual(marked);
  expect(showReport).toHaveBeenCalledWith('1', 'c');
  expect(showOnPage).toHaveBeenCalledWith('https://a.example/rye', {
    type: 'elements',
    title: 'About alt',
    elements: [
      { selector: '#a', label: '<img src="a">' },
      { selector: '#b', label: '<img src="b">' },
    ],
    index: 0,
  });
});

it('nothing is marked if the report does not have the finding any more', async () => {
  vi.mocked(showOnPage).mockReset();
  reportWith(true);
  expect(await showFinding(FINDING)).toMatchObject({ failure: { kind: 'not-found' } });
  expect(showOnPage).not.toHaveBeenCalled();
});
