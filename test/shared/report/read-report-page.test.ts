import { describe, expect, it } from 'vitest';
import { format } from '../../../lib/extension/platform/text.ts';
import { describeReportPageProblem, readReportPage } from '../../../lib/shared/report/read-report-page.ts';

describe('the URL template of report pages', () => {
  it.each([
    ['', '{base_url}/reports/{id}'],
    ['  {base_url}/r/{id}?lang=de#{id} ', '{base_url}/r/{id}?lang=de#{id}'],
    ['{base_url}?report={id}', '{base_url}?report={id}'],
    ['https://reports.example.com:8443/{id}', 'https://reports.example.com:8443/{id}'],
    ['HTTP://localhost/{id}', 'HTTP://localhost/{id}'],
    ['https://view.example/?of={base_url}/reports/{id}', 'https://view.example/?of={base_url}/reports/{id}'],
  ])('may be %j', (typed, reportPage) => {
    expect(readReportPage(typed)).toEqual({ ok: true, reportPage });
  });

  it.each([
    ['{base_url}/reports', 'no-id'],
    ['{base_url}/reports/{ID}', 'place-holder'],
    ['{base_url}/{name}/{id}', 'place-holder'],
    ['{base_url}/{id', 'place-holder'],
    ['reports/{id}', 'not-an-address'],
    ['//reports.example.com/{id}', 'not-an-address'],
    ['javascript:alert({id})', 'not-an-address'],
    ['data:text/html,{id}', 'not-an-address'],
    ['https://a b.example/{id}', 'not-an-address'],
    ['https://a.example:x/{id}', 'not-an-address'],
    ['https://me:secret@a.example/{id}', 'credentials'],
    // the host must be fixed
    ['https://{id}.example/', 'host'],
    ['https://a.example{id}', 'host'],
    ['{base_url}{id}', 'host'],
    ['{base_url}.example/{id}', 'host'],
    ['{base_url}@a.example/{id}', 'host'],
    ['{base_url}\\@a.example/{id}', 'host'],
    ['https://{base_url}/{id}', 'host'],
  ] as const)('may not be %j: %s', (typed, problem) => {
    expect(readReportPage(typed)).toEqual({ ok: false, problem });
    expect(format(describeReportPageProblem(problem))).not.toBe('');
  });
});
