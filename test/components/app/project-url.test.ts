import { describe, expect, it } from 'vitest';
import { parseRoute } from '../../../components/app/parse-route.ts';
import { pagesHash, pagesQuery, projectsHash, projectsQuery } from '../../../components/app/project-url.ts';
import type { ProjectQuery } from '../../../lib/model/report/query.ts';

describe('the project list query in the URL', () => {
  it('omits defaults', () => {
    expect(projectsHash(projectsQuery)).toBe('#/projects');
    expect(parseRoute('#/projects')).toEqual({ kind: 'projects', query: projectsQuery });
  });

  it('is restored completely', () => {
    const query: ProjectQuery = { search: 'a & b #ü', sortBy: 'project', sort: 'asc', perPage: 100, page: 7 };
    expect(parseRoute(projectsHash(query))).toEqual({ kind: 'projects', query });
  });

  it('uses defaults for invalid values', () => {
    const hash = '#/projects?sort_by=price&sort=up&per_page=7&page=0';
    expect(parseRoute(hash)).toEqual({ kind: 'projects', query: projectsQuery });
  });
});

describe('a project’s pages in the URL', () => {
  it('are requested worst first', () => {
    expect(pagesQuery('example.com')).toMatchObject({
      project: 'example.com',
      sortBy: 'result',
      sort: 'asc',
    });
  });

  it('are restored at the same page', () => {
    const query = { ...pagesQuery('shop/ö %20?'), perPage: 10, page: 3 } as const;
    expect(parseRoute(pagesHash(query))).toEqual({ kind: 'project', query });
  });
});
