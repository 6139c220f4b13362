import { describe, expect, it } from 'vitest';
import {
  nothingChecked,
  withDetails,
  withFailure,
  withoutPage,
  withPage,
} from '../../../components/inspect/live-check.ts';
import type { ReportDetails } from '../../../lib/model/report/report.ts';

const URL_OF_PAGE = 'https://bakery.example/bread';

/** A check of the page, in which its title is missing or not. */
function details(hasTitle: boolean): ReportDetails {
  const report = {
    id: '0',
    url: URL_OF_PAGE,
    result: 'decent',
    score: hasTitle ? 90 : 70,
    privacy: 1,
    project: null,
    createdAt: null,
    generatedAt: '2026-11-20T10:00:00.000Z',
  } as const;
  const checks = [{ id: 'title', title: 'Title', importance: 'high', passed: hasTitle }];
  return { report, contents: { checks } };
}

const checked = withDetails(withPage(nothingChecked, 1, URL_OF_PAGE), details(false), 1);

describe('the check of the page in front', () => {
  it('has nothing to compare with at first, and then says what was fixed', () => {
    expect(checked.change).toBeNull();
    const again = withDetails(withPage(checked, 1, URL_OF_PAGE), details(true), 2);
    expect(again.change?.checks).toMatchObject({ fixed: [{ key: 'title' }], broke: [] });
  });

  it('stays on the screen while the page is checked again, and while it may not be read', () => {
    expect(withPage(checked, 1, `${URL_OF_PAGE}#rye`)).toMatchObject({
      state: 'checking',
      details: checked.details,
    });
    expect(withoutPage(checked, 1)).toMatchObject({ state: 'unread', details: checked.details });
  });

  it('is not compared with another page, or with the page of another tab', () => {
    expect(withPage(checked, 1, 'https://bakery.example/rolls').details).toBeNull();
    expect(withPage(checked, 2, URL_OF_PAGE).details).toBeNull();
    expect(withoutPage(checked, 2).details).toBeNull();
  });

  it('is about another page after each load, so that what was found in the page before is not shown with it', () => {
    const loads = [checked, withPage(checked, 1, URL_OF_PAGE), withoutPage(checked, 1)].map(
      (each) => each.loads,
    );
    expect(loads).toEqual([1, 2, 2]);
    expect(withPage(checked, 2, 'https://bakery.example/rolls').loads).toBe(2);
    expect(withDetails(checked, details(true), 2).loads).toBe(1);
  });

  it('asks for a click where the browser does not let us read the page; any other failure is named', () => {
    const denied = { kind: 'page-not-open', url: URL_OF_PAGE, pattern: '' } as const;
    expect(withFailure(checked, denied).state).toBe('unread');
    expect(withFailure(checked, { kind: 'page-busy' }).state).toBe('failed');
  });
});
