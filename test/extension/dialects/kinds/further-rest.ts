import { iso, sql, type TrueReport } from './bent-service.ts';
import {
  asAsked,
  askedFor,
  drop,
  isDelete,
  isUpdate,
  knowing,
  matching,
  PRIVACIES,
  readAs,
  uuid,
} from './further-shapes.ts';
import { isList, type Kinds, looseTimes } from './kind.ts';
import { bare, without } from './shapes.ts';

const bareTime = (at: number) => iso(at).slice(0, 19);
const plain = (body: string, status = 200) => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
});
const named = (value: unknown, shown: unknown = value) => ({ display_value: shown, value });

/** Further services that were left to choose from. */
export const FURTHER_REST: Kinds = {
  'A05 Phoenix: times without a zone, and a password that is too short': {
    seed: 25,
    id: uuid,
    report: (row, { createdAt, generatedAt }) => ({
      ...without(row, 'created_at'),
      generated_at: row.generated_at && bareTime(generatedAt),
      inserted_at: bareTime(createdAt),
      updated_at: bareTime(generatedAt),
    }),
    list: (data, { page, perPage, total, last }) => ({
      data,
      page_number: page,
      page_size: perPage,
      total_entries: total,
      total_pages: last,
    }),
    store: ({ id }, data) => ({
      status: 201,
      headers: { location: `/api/v1/reports/${id}` },
      body: { data },
    }),
    gate: (asked) =>
      isUpdate(asked) && asked.form.get('privacy') === '2' && (asked.form.get('password') ?? '').length < 12
        ? { status: 422, body: { errors: { password: ['should be at least 12 character(s)'] } } }
        : undefined,
    right: {
      loose: ['createdAt'],
      zone: 0,
      privacy: 'refused',
      says: 'should be at least 12 character(s)',
    },
  },
  'A06 FastAPI: names with the interface’s words in them': {
    ...bare,
    seed: 25,
    report: ({ id, url, result, privacy, project, created_at, generated_at }) => ({
      reportId: id,
      pageUrl: url,
      verdict: result,
      privacyLevel: privacy,
      projectName: project,
      createdAt: created_at.replace('Z', '000+00:00'),
      generatedAt: generated_at,
    }),
    list: (items, { total, page, perPage, last }) => ({ items, total, page, size: perPage, pages: last }),
    store: (_report, body) => ({ status: 201, body }),
    remove: () => ({ body: null }),
    removeProject: () => ({ body: null }),
    right: {
      asks: {
        privacy: { path: 'privacyLevel', means: { words: { '0': 0, '1': 1, '2': 2 } } },
      },
      loose: ['project'],
    },
  },
  'A08 PostgREST: a list of one, and an empty one for none': {
    seed: 13,
    list: (rows) => rows,
    single: (row) => [row],
    store: (_report, row) => ({ status: 201, body: [row] }),
    gate: (asked, service) => {
      if (asked.rest[0] !== 'reports' || asked.rest.length < 2) return undefined;
      const report = askedFor(asked, service);
      if (!report) return { body: [] };
      if (!isDelete(asked)) return undefined;
      drop(report, service);
      return { body: [service.row(report, true)] };
    },
  },
  'A13 ServiceNow: each value beside what is shown of it': knowing((now) => ({
    seed: 25,
    id: (number) => `a9e30c7dc61122760116894de7bc${String(number).padStart(4, '0')}`,
    report: (row, { number, createdAt }) => ({
      number: named(`RPT00${1000 + number}`),
      sys_id: named(row.id),
      url: named(row.url, row.url.slice(0, 24)),
      result: named(row.result ?? '', row.result && row.result[0]?.toUpperCase() + row.result.slice(1)),
      privacy: named(String(row.privacy), PRIVACIES[row.privacy]),
      project: named(row.project),
      sys_created_on: named(sql(createdAt), '01/11/2026 11:00:00'),
    }),
    list: (result) => ({ result }),
    listHead: (info) => ({
      headers: {
        'x-total-count': String(info.total),
        ...(!info.isLast && { link: `<${asAsked(now, info, { page: info.page + 1 })}>;rel="next"` }),
      },
    }),
    single: (result) => ({ result }),
    store: (_report, result) => ({ status: 201, body: { result } }),
    right: {
      asks: {
        url: 'url.value',
        result: { path: 'result.value', means: { words: { good: 'good', decent: 'decent', bad: 'bad' } } },
      },
      loose: ['project', ...looseTimes],
      zone: 0,
      rerun: 'open',
    },
  })),
  'A23 the path takes slug, beside the row’s number': {
    id: (number) => `bericht-${['alpha', 'beta'][number % 2]}-${number}`,
    report: (row, { number }) => ({ number, slug: row.id, ...without(row, 'id') }),
  },
  'A26 ids that count down, by 0': { seed: 3, id: (number) => 3 - number },
  'A28 two ids that the path takes, of which a report has the other': {
    id: (number) => `h-${number}`,
    gate: (asked) => (/^\d+$/.test(asked.rest[1] ?? '') ? readAs(asked, `h-${asked.rest[1]}`) : undefined),
    report: (row, { number }, isSingle) => ({ ...row, id: isSingle ? row.id : number, hash: row.id }),
  },
  'A33 an address in parts': {
    report: (row) => {
      const { protocol, host, pathname, search } = new URL(row.url);
      const url = { scheme: protocol.slice(0, -1), host, path: pathname, query: search.slice(1) || null };
      return { ...row, url };
    },
    right: { fails: ['answers-unknown', 'bad-data'] },
  },
  'A42 a result of yes or no': {
    report: (row, { result }) => ({ ...row, result: row.result && result !== 'bad' }),
    right: { asks: { result: null }, unknown: ['result', 'score'] },
  },
  'A43 a result for each device': {
    report: (row) => ({
      ...row,
      result: row.result && { mobile: 'bad', desktop: 'good', overall: row.result },
    }),
    right: {
      asks: {
        result: {
          path: 'result.overall',
          means: { words: { good: 'good', decent: 'decent', bad: 'bad' } },
        },
      },
    },
  },
  'A46 a score of speed beside the words': {
    report: (row, { result }) => ({ ...row, score: { good: 12, decent: 96, bad: 40 }[result] }),
    right: { unknown: ['score'] },
  },
  'A47 French words, and a score of 1000': {
    report: (row, { result, score }) => ({
      ...row,
      result: row.result && { good: 'bon', decent: 'moyen', bad: 'mauvais' }[result],
      score: score * 10,
      max: 1000,
    }),
    right: {
      asks: {
        result: { path: 'result', means: { words: { bon: 'good', moyen: 'decent', mauvais: 'bad' } } },
      },
      unknown: ['score'],
    },
  },
  'A50 words for the privacy': {
    report: (row) => ({ ...row, privacy: ['everyone', 'only_me', 'with_code'][row.privacy] }),
    right: {
      asks: {
        privacy: { path: 'privacy', means: { words: { everyone: 0, only_me: 1, with_code: 2 } } },
      },
    },
  },
  'A61 an empty list is 404': {
    seed: 0,
    gate: (asked, { reports }) =>
      isList(asked) && matching(asked.query, reports).length === 0
        ? { status: 404, body: { success: false, message: 'No reports found.' } }
        : undefined,
    right: { fails: ['refused', 'bad-data', 'not-a-service'], mayBeRead: true },
  },
  'A64 a total that is this page’s': {
    seed: 25,
    list: (data, { page }) => ({ data, total: data.length, count: data.length, page }),
  },
  'A66 next pages on other hosts': {
    seed: 25,
    list: (data, { kind, page, isLast }) => ({
      data,
      next: isLast ? null : `//edge.reports.example/api/v1/${kind}?page=${page + 1}`,
    }),
    listHead: ({ kind, page, isLast }) =>
      isLast
        ? {}
        : { headers: { link: `<http://169.254.10.10/api/v1/${kind}?page=${page + 1}>; rel="next"` } },
  },
  'A68 fifteen rows, however many are asked for': { seed: 40, perPage: () => 15 },
  'A77 plain text for all that is done': {
    store: () => plain('OK', 201),
    remove: () => plain('true'),
    removeProject: () => plain('OK'),
    gate: (asked, service) => {
      const report = isUpdate(asked) ? askedFor(asked, service) : undefined;
      if (!report) return undefined;
      service.change(report, asked.form);
      return plain('1 row affected');
    },
  },
  'A85 deleted: by a mark, and still shown': {
    gates: () => {
      const trash: TrueReport[] = [];
      return (asked, service) => {
        const report = askedFor(asked, service);
        if (report && isDelete(asked)) {
          drop(report, service);
          trash.push(report);
        }
        const gone = trash.find(({ id }) => asked.rest[0] === 'reports' && String(id) === asked.rest[1]);
        if (!gone || isUpdate(asked)) return undefined;
        return {
          body: {
            data: { ...service.row(gone, true), status: 'trashed', deleted_at: iso(Date.now() - 1000) },
          },
        };
      };
    },
    report: (row) => ({ ...row, status: 'active', deleted_at: null }),
  },
  'A86 deleted four seconds later': {
    gates: () => {
      const due = new Map<TrueReport, number>();
      return (asked, service) => {
        for (const [report, at] of due) if (Date.now() >= at) drop(report, service);
        const report = isDelete(asked) ? askedFor(asked, service) : undefined;
        if (!report) return undefined;
        due.set(report, Date.now() + 4000);
        return {
          status: 202,
          body: { message: 'Deletion scheduled.', job: { id: 1, state: 'pending' } },
        };
      };
    },
    right: { remove: 'open' },
  },
  'A87 deleted, and answered with 404': {
    gate: (asked, service) => {
      const report = isDelete(asked) ? askedFor(asked, service) : undefined;
      if (!report) return undefined;
      drop(report, service);
      return { status: 404, body: { message: 'No query results for model [App\\Models\\Report].' } };
    },
  },
  'A95 of the filters, result alone is applied': {
    seed: 25,
    gate: ({ query }) => {
      for (const name of ['search', 'project', 'sort', 'sort_by']) query.delete(name);
      return undefined;
    },
    list: (data, { total }) => ({ data, total }),
    right: { ignores: ['search', 'project'] },
  },
  'A97 addresses that need a slash, and 500 for changes without it': {
    gate: ({ method, path, rest }) => {
      if (rest.length === 0 || /^[^?]*\/(?:\?|$)/.test(path)) return undefined;
      if (method === 'GET') return { status: 301, headers: { location: path.replace(/(\?|$)/, '/$1') } };
      return {
        status: 500,
        body: `<!DOCTYPE html><html lang="en"><head><title>RuntimeError at ${path}</title></head><body><pre class="exception_value">You called this URL via ${method}, but the URL doesn’t end in a slash and you have APPEND_SLASH set.</pre></body></html>`,
      };
    },
  },
  'A98 a path with a space before the interface’s, and a web application around it': {
    prefix: '/my%20tools/seo',
    seed: 25,
    list: (data, { page, total, isLast }) => ({
      data,
      links: { next: isLast ? null : `?page=${page + 1}` },
      meta: { total },
    }),
    store: ({ id }, data) => ({
      status: 201,
      headers: { location: `/api/v1/reports/${id}` },
      body: { data },
    }),
    gate: ({ rest }) =>
      rest.length > 0
        ? undefined
        : {
            body: '<!doctype html><title>Tools</title><div id="root"></div><script src="/app.js"></script>',
          },
  },
};
