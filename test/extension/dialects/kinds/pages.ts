import { iso } from './bent-service.ts';
import { isList, type Kinds } from './kind.ts';
import { bare, laravel, nextOf } from './shapes.ts';

const many = { seed: 25 } as const;
/** Always the first ten rows. */
const tenOnly = { ...many, perPage: () => 10, page: () => 1 } as const;

/** How lists continue, and what is applied of a request. */
export const PAGES: Kinds = {
  'pages by number, of which nothing is said': many,
  'five rows a page at most, which is said': {
    ...many,
    perPage: (asked) => Math.min(asked, 5),
    list: (data) => ({ data, limit: 5 }),
  },
  'ten rows a page at most, of which nothing is said': {
    ...many,
    perPage: (asked) => Math.min(asked, 10),
  },
  'ten rows and never more, of which nothing is said': { ...tenOnly, right: { pages: 'some' } },
  'ten rows and never more, though three pages are claimed': {
    ...tenOnly,
    ...laravel,
    right: { pages: 'some' },
  },
  'the same rows on each page': {
    ...tenOnly,
    list: (data, { base, total }) => ({
      data,
      meta: { current_page: 1, last_page: 3, per_page: 10, total },
      links: { next: `${base}?page=2` },
    }),
    right: { pages: 'some' },
  },
  'a next page on a host inside': {
    ...many,
    perPage: () => 10,
    list: (data, { kind, page, isLast }) => ({
      data,
      links: { next: isLast ? null : `http://internal:8080/api/v1/${kind}?page=${page + 1}`, last: null },
      meta: { current_page: page, per_page: 10 },
    }),
  },
  'a total that is too high': {
    ...many,
    list: (data, { page, perPage }) => ({
      data,
      meta: { current_page: page, last_page: 25, per_page: perPage, total: 250 },
    }),
    right: { pages: 'open' },
  },
  'a total of all, beside that of the filter (Directus)': {
    ...many,
    list: (data, { total }) => ({ data, meta: { total_count: 25, filter_count: total } }),
  },
  'a total in Content-Range, with 206': {
    ...many,
    ...bare,
    list: (rows) => rows,
    listHead: ({ kind, page, perPage, total }) => {
      const range = `${kind} ${(page - 1) * perPage}-${Math.min(page * perPage, total) - 1}/${total}`;
      return { status: 206, headers: { 'content-range': range } };
    },
  },
  'a Link header': {
    ...many,
    ...bare,
    list: (rows) => rows,
    listHead: ({ kind, page, perPage, isLast }) => {
      const next = `http://inside.example/api/v1/${kind}?per_page=${perPage}&page=${page + 1}`;
      return isLast ? {} : { headers: { link: `<${next}>; rel="next"` } };
    },
  },
  'a next link and nothing else': { ...many, list: (data, info) => ({ data, next: nextOf(info) }) },
  has_more: { ...many, list: (data, { isLast }) => ({ data, has_more: !isLast }) },
  'a search that is ignored, and an order without a body': {
    store: () => ({ status: 204 }),
    gate: ({ query }) => {
      query.delete('search');
      return undefined;
    },
    right: { ignores: ['search'] },
  },
  'a search that is ignored, and an order that names the id alone': {
    store: ({ id }) => ({ body: { id } }),
    gate: ({ query }) => {
      query.delete('search');
      return undefined;
    },
    right: { ignores: ['search'] },
  },
  'a search that is ignored, among 130 reports, oldest first': {
    seed: 130,
    store: () => ({ status: 204 }),
    gate: (asked) => {
      if (isList(asked)) asked.query.set('sort', 'asc');
      asked.query.delete('search');
      return undefined;
    },
    right: { ignores: ['search'], create: 'open', pages: 'open' },
  },
  'projects as texts': { projects: ({ name }) => name },
  'projects with counts': {
    projects: ({ name, reports }) => ({ name, reports_count: reports, created_at: iso(0) }),
  },
  'projects with their name as project': { projects: ({ name, reports }) => ({ project: name, reports }) },
  'projects with attributes': {
    projects: ({ name, number, reports }) => ({ id: number, attributes: { name, reports } }),
  },
  'projects that are deleted by id alone': {
    projects: ({ name, number }) => ({ id: 70 + number, name }),
    gate: ({ method, rest }, service) => {
      if (method !== 'DELETE' || rest[0] !== 'projects') return undefined;
      const project = service.projectRows().find(({ number }) => String(70 + number) === rest[1]);
      if (!project) return { status: 404, body: { message: 'Resource not found.' } };
      service.removeProject(project.name);
      return { status: 204 };
    },
    right: { removeProject: 'open' },
  },
};
