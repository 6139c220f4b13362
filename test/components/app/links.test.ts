import { expect, test } from 'vitest';
import { detailsHref, linksHref, projectHash } from '../../../components/app/links.ts';
import { reportsHash, tableQuery } from '../../../components/app/list-url.ts';
import { parseRoute } from '../../../components/app/parse-route.ts';
import { pagesQuery } from '../../../components/app/project-url.ts';

import { BULK_PATH, searchPath } from '../../../lib/engine/report/reports-page.ts';

const hashOf = (href: string) => href.slice(href.indexOf('#'));

test('a report’s link opens that report, whatever its id contains', () => {
  for (const id of ['7', 'a/b?c#d', '100 %', 'ü']) {
    expect(parseRoute(hashOf(detailsHref(id, 'c')))).toEqual({ kind: 'report', id, part: {} });
  }
});

test('a part of a report has a link, whatever its name contains', () => {
  for (const name of ['Search', 'a/b?c#d&e=f', '100 %', 'ü']) {
    for (const part of [{ group: name }, { check: name }, { fixedBy: 'content' }] as const) {
      expect(parseRoute(hashOf(detailsHref('7', 'c', part)))).toEqual({ kind: 'report', id: '7', part });
    }
  }
});

test('a project’s link opens its reports', () => {
  expect(parseRoute(reportsHash('a & b/c'))).toEqual({
    kind: 'reports',
    query: { ...tableQuery, project: 'a & b/c' },
  });
});

test('a project’s own view has a link, whatever its name contains', () => {
  for (const name of ['example.com', 'localhost:8080', 'a/b?c#d', '100 %', 'ü']) {
    expect(parseRoute(projectHash(name))).toEqual({ kind: 'project', query: pagesQuery(name) });
  }
});

test('the search that a notification opens is the list’s own', () => {
  expect(parseRoute(hashOf(searchPath('a & b #c ü')))).toEqual({
    kind: 'reports',
    query: { ...tableQuery, search: 'a & b #c ü' },
  });
});

test('the links of a tab’s page have a link, and the bulk page without a tab too', () => {
  expect(parseRoute(hashOf(linksHref(42)))).toEqual({ kind: 'bulk', tabId: 42 });
  expect(parseRoute(hashOf(BULK_PATH))).toEqual({ kind: 'bulk', tabId: null });
  expect(parseRoute('#/bulk?tab=-1e9')).toEqual({ kind: 'bulk', tabId: null });
});

test('every other URL opens all reports', () => {
  for (const hash of ['', '#', '#/', '#/nowhere', '#/report/', '#?project=']) {
    expect(parseRoute(hash)).toEqual({ kind: 'reports', query: tableQuery });
  }
});

test('an invalidly encoded id is used unchanged', () => {
  expect(parseRoute('#/report/%E0%A4%A')).toEqual({ kind: 'report', id: '%E0%A4%A', part: {} });
});
