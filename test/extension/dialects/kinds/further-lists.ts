import { iso } from './bent-service.ts';
import { knowing, lastPage } from './further-shapes.ts';
import { isList, type Kinds } from './kind.ts';
import { bare, nextOf, without } from './shapes.ts';

const FILTERS = ['search', 'result', 'project'];
const isEmpty = (text: string | null) => text === null || text === '';
/** A row without its address, and what is included for it: pages by ids of their own, and a rival’s report. */
const linked = (row: object) => {
  const { id, url, project: _project, ...attributes } = row as Record<string, unknown>;
  const [page, rival] = [
    { type: 'pages', id: `${Number(id) + 1}` },
    { type: 'reports', id: `${900 + Number(id)}` },
  ];
  return {
    row: {
      type: 'reports',
      id: String(id),
      attributes,
      relationships: { page: { data: page }, rival: { data: rival } },
    },
    included: [
      { ...rival, attributes: { url: 'https://rival.example/good/', result: 'good', privacy: 0 } },
      { ...page, attributes: { url } },
    ],
  };
};

/** How further services write and continue lists. */
export const FURTHER_LISTS: Kinds = {
  'A60 a new account in three forms': {
    seed: 0,
    gate: ({ method, rest, query }, { reports }) => {
      if (method !== 'GET' || rest.length !== 1 || reports.length > 0) return undefined;
      if (rest[0] === 'projects') return { body: null };
      return FILTERS.every((name) => isEmpty(query.get(name)))
        ? { body: { data: {}, message: 'No reports found.', error: null } }
        : { status: 204 };
    },
    list: (rows) => ({ data: rows.length > 0 ? rows : {} }),
  },
  'A62 PHP: what is filtered is a map by old indexes': knowing((now) => ({
    seed: 9,
    list: (rows, { kind }) => ({
      data:
        kind === 'projects' || FILTERS.every((name) => isEmpty(now.query.get(name)))
          ? rows
          : Object.fromEntries(rows.map((row, at) => [String(2 * at + 1), row])),
    }),
  })),
  'A65 a next link without the path before the interface’s': {
    prefix: '/seo',
    seed: 25,
    list: (data, { kind, page, isLast }) => ({
      data,
      next: isLast ? null : `/api/v1/${kind}?page=${page + 1}`,
    }),
  },
  'A67 WordPress: the page after the last is 400': {
    ...bare,
    seed: 20,
    list: (rows) => rows,
    listHead: ({ total, last }) => ({
      headers: { 'x-wp-total': String(total), 'x-wp-totalpages': String(last) },
    }),
    remove: () => ({
      body: { deleted: true, previous: { id: 1, url: 'https://alpha.example/good/seed-1' } },
    }),
    gate: (asked, service) =>
      isList(asked) && Number(asked.query.get('page') ?? 1) > lastPage(asked, service)
        ? {
            status: 400,
            body: {
              code: 'rest_post_invalid_page_number',
              message: 'The page number requested is larger than the number of pages available.',
              data: { status: 400 },
            },
          }
        : undefined,
  },
  'A69 pages after the last repeat it, with the number that was asked for': {
    seed: 25,
    gate: (asked, service) => {
      const page = Number(asked.query.get('page') ?? 1);
      if (!isList(asked) || page <= lastPage(asked, service)) return undefined;
      asked.query.set('page', String(lastPage(asked, service)));
      return undefined;
    },
    list: (data, { perPage, page }) => ({ data, page, per_page: perPage }),
  },
  'A70 rows in groups by project': {
    seed: 7,
    list: (rows, { kind, total }) => {
      if (kind === 'projects') return { data: rows };
      const groups = Object.groupBy(rows, (row) => (row as { project: string }).project);
      const data = Object.entries(groups).map(([project, reports = []], at) => ({
        id: at + 1,
        project,
        url: `https://${project}/`,
        count: reports.length,
        reports: reports.map((row) => without(row, 'project')),
      }));
      return { data, total };
    },
    right: { fails: ['answers-unknown', 'bad-data'], loose: ['project'], mayBeRead: true },
  },
  'A71 a list of archived reports before the reports': {
    list: (rows, { kind, total }) => ({
      ...(kind === 'reports' && {
        archived_reports: [1, 2].map((id) => ({
          id,
          url: `https://old.example/bad/archived-${id}`,
          result: 'bad',
          privacy: 0,
          project: 'old.example',
          created_at: iso(0),
          generated_at: iso(0),
        })),
      }),
      [kind]: rows,
      total,
      archived_total: 2,
    }),
    single: (report) => ({ report }),
  },
  'A72 JSON:API: the address is in what is included': {
    list: (rows, { kind, total }) =>
      kind === 'projects'
        ? { data: rows.map((attributes, at) => ({ type: 'projects', id: String(at + 1), attributes })) }
        : {
            data: rows.map((row) => linked(row).row),
            included: rows.flatMap((row) => linked(row).included).toReversed(),
            meta: { total },
          },
    single: (row) => ({ data: linked(row).row, included: linked(row).included }),
    right: { fails: ['answers-unknown', 'bad-data'], mayBeRead: true },
  },
  'A73 a next link that has lost the filter': {
    seed: 40,
    list: (data, info) => ({ data, links: { next: nextOf(info) } }),
  },
  'A94 a search that knows no scheme, and an order without a body': {
    seed: 12,
    store: () => ({ status: 204 }),
    gate: ({ query }) => {
      if (query.get('search')?.includes('://')) query.set('search', 'no such thing');
      return undefined;
    },
  },
};
