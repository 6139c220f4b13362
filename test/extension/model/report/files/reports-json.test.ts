import { expect, test } from 'vitest';
import { defaultReportQuery } from '../../../../../lib/engine/report/query.ts';
import type { Report } from '../../../../../lib/engine/report/report.ts';
import { fileName } from '../../../../../lib/extension/model/report/files/file-name.ts';
import { reportsJson } from '../../../../../lib/extension/model/report/files/reports-json.ts';
import { LOCAL_CONNECTION } from '../../../../../lib/shared/connection/local-connection.ts';
import { reportsCsv } from '../../../../../lib/shared/report/files/reports-csv.ts';

const report: Report = {
  id: 'a/b',
  url: 'https://example.com/',
  result: 'good',
  score: null,
  privacy: 0,
  project: '=1+1',
  createdAt: '2026-11-20T08:00:00.000Z',
  generatedAt: null,
};

test('a history as JSON has the unchanged reports, the query and how complete they are', () => {
  const file = reportsJson({
    connection: { id: 'c', baseUrl: 'https://seo.example.com', reportPage: '{base_url}/reports/{id}' },
    query: { ...defaultReportQuery, result: 'good', page: 3, cursor: 'theirs' },
    at: new Date('2026-11-21T10:00:00Z'),
    reports: [report],
    unreadable: 1,
    total: 5,
    isWhole: false,
  });
  expect(JSON.parse(file)).toEqual({
    format: 'verdict-reports',
    version: 1,
    exportedAt: '2026-11-21T10:00:00.000Z',
    service: 'https://seo.example.com',
    asked: { search: '', project: '', result: 'good', sortBy: 'id', sort: 'desc' },
    unreadable: 1,
    total: 5,
    isWhole: false,
    reports: [{ ...report, reportPage: 'https://seo.example.com/reports/a%2Fb' }],
  });
});

test.each([
  ['seo.example.com', 'verdict-reports-seo.example.com-2026-03-09.csv'],
  ['localhost:8377', 'verdict-reports-localhost-8377-2026-03-09.csv'],
  ['[::1]:8377', 'verdict-reports-1-8377-2026-03-09.csv'],
  [null, 'verdict-reports-2026-03-09.csv'],
])('the file of %s is named %s', (host, name) => {
  expect(fileName('reports', host, new Date(2026, 2, 9, 23, 30), 'csv')).toBe(name);
});

test('the file of the reports in this browser names no address, because there is none', () => {
  const file = reportsJson({
    connection: LOCAL_CONNECTION,
    query: defaultReportQuery,
    at: new Date('2026-11-21T10:00:00Z'),
    reports: [report],
    unreadable: 0,
    total: 1,
    isWhole: true,
  });
  expect(JSON.parse(file)).toMatchObject({ service: 'local', reports: [{ reportPage: null }] });
  expect(file).not.toContain('.invalid');
  expect(reportsCsv([report], LOCAL_CONNECTION).join('')).not.toContain('.invalid');
});
