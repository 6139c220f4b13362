import { iso } from './bent-service.ts';
import { doesNothing, isCreate, isList, type Kinds, onWrites, refusesAll } from './kind.ts';
import { bare, laravel, without } from './shapes.ts';

const QUOTA = 'Monthly quota exceeded.';
const OUT_OF_20 = { from: 0, to: 20, good: 16, decent: 10 } as const;
/** `$id` of .NET, which counts what is in the answer: these are the ids of other reports. */
const counted = (rows: readonly object[]) => rows.map((row, at) => ({ $id: String(at + 2), ...row }));
/** Everything is done, and answered like this. */
const answering = (body: object) =>
  ({
    store: ({ id }) => ({ body: { ...body, id } }),
    remove: () => ({ body }),
    removeProject: () => ({ body }),
  }) as const satisfies Kinds[string];

/** What outside reviews found to be told wrongly. */
export const SEVERE: Kinds = {
  'S1 $id of .NET: a bulk delete of two deletes exactly these two': {
    list: (rows, { total }) => ({ $id: '1', $values: counted(rows), total }),
    single: (row) => ({ $id: '1', ...row }),
  },
  'S1 $id of .NET in a bare array': {
    ...bare,
    list: (rows) => counted(rows),
    single: (row) => ({ $id: '1', ...row }),
  },
  'S1 a number of the row called _id': {
    report: (row, { number }) => ({ _id: ((number + 2) % 6) + 1, ...row }),
  },
  'S1 _id of Mongo before the id of the path': {
    ...bare,
    report: (row, { number }) => ({ _id: `65f0c0ffee${String(number).padStart(14, '0')}`, ...row, __v: 0 }),
  },
  'S1 the id of the page beside that of the report': {
    report: (row, { number }) => ({ page_id: ((number + 3) % 6) + 1, user_id: 1, ...row }),
  },
  'S1 the id of the page, in an object with its address': {
    report: (row, { number }) => ({
      id: row.id,
      page: { id: ((number + 3) % 6) + 1, url: row.url, privacy: 2 },
      ...without(row, 'id', 'url'),
    }),
  },
  'S2 privacy beside access: "private"': { report: (row) => ({ ...row, access: 'private' }) },
  'S2 privacy beside is_public: false': {
    report: (row) => ({ ...row, is_public: false, visibility: 'public' }),
  },
  'S2 access: "private" of the account, and no privacy': {
    report: (row) => ({ ...without(row, 'privacy'), access: 'private' }),
    right: { asks: { privacy: null }, unknown: ['privacy'], privacy: 'open' },
  },
  'S2 privacy: true for a password, too': {
    report: (row, { privacy }) => ({ ...row, privacy: privacy !== 0 }),
    right: {
      asks: { privacy: { path: 'privacy', means: { words: { false: 0 } } } },
      loose: ['privacy'],
      privacy: 'open',
    },
  },
  'S3 status 0 and a sentence in German': {
    list: (data) => ({ status: 0, message: 'Erfolgreich abgerufen.', data }),
    single: (data) => ({ status: 0, message: 'Erfolgreich.', data }),
    ...answering({ status: 0, message: 'Bericht wurde bearbeitet.' }),
  },
  'S3 status 0 without an id': {
    ...answering({ status: 0 }),
    store: () => ({ body: { status: 0, message: 'Bericht wurde angelegt.' } }),
  },
  'S3 code 0 and a sentence in Chinese': {
    list: (list, { total, page, perPage }) => ({
      code: 0,
      msg: '操作成功',
      data: { list, total, pageNum: page, pageSize: perPage },
    }),
    single: (data) => ({ code: 0, msg: '操作成功', data }),
    store: ({ id }) => ({ body: { code: 0, msg: '创建成功', data: { id } } }),
    remove: () => ({ body: { code: 0, msg: '删除成功', data: null } }),
    removeProject: () => ({ body: { code: 0, msg: '删除成功', data: true } }),
  },
  'S3 a code with a letter': answering({ code: 'I0001', message: 'Done.' }),
  'S3 an error with the code 0': answering({ error: { code: 0, message: '' } }),
  'S3 the word limit in a success': answering({ message: 'Done. 3 of your limit of 50 reports are left.' }),
  'S3 the word error in a success': answering({ message: 'Finished: the page has 3 errors.', failed: 3 }),
  'S4 0, 1, 2 in the order of the interface': {
    report: (row, { result }) => ({ ...row, result: row.result && { good: 0, decent: 1, bad: 2 }[result] }),
    right: {
      asks: { result: { path: 'result', means: { words: { '0': 'good', '1': 'decent', '2': 'bad' } } } },
    },
  },
  'S4 a score of 20': {
    report: (row, { result }) => ({
      ...without(row, 'result'),
      score: row.result && { good: 18.5, decent: 12, bad: 6 }[result],
    }),
    right: {
      asks: { result: { path: 'score', means: OUT_OF_20 } },
      scores: { good: 92.5, decent: 60, bad: 30 },
    },
  },
  'S4 a score of 1000 beside the words': {
    report: (row, { result }) => ({ ...row, score: { good: 95, decent: 62, bad: 70 }[result], max: 1000 }),
    right: { unknown: ['score'] },
  },
  'S4 the score of a search engine': {
    report: (row) => ({ ...row, _score: 93.1 }),
    right: { unknown: ['score'] },
  },
  'S5 WordPress: the link of the post beside the page’s address': {
    ...bare,
    list: (rows) => rows,
    report: (row, { createdAt }) => ({
      id: row.id,
      date: iso(createdAt).slice(0, 19),
      slug: `report-${row.id}`,
      status: 'publish',
      type: 'report',
      link: `https://service.example/report/report-${row.id}/`,
      title: { rendered: `Report ${row.id}` },
      acf: without(row, 'id', 'created_at'),
      _links: { self: [{ href: `https://service.example/wp-json/wp/v2/report/${row.id}` }] },
    }),
    right: { loose: ['createdAt'], zone: 0 },
  },
  'S5 a table’s own url beside the page': {
    report: (row) => ({ ...row, url: `https://tables.example/t1/r${row.id}`, page: row.url }),
    right: { asks: { url: 'page' } },
  },
  'S6 a new account is {}': {
    seed: 0,
    list: (data, { kind }) => (data.length > 0 ? { [kind]: data } : {}),
  },
  'S6 a new account is null': {
    seed: 0,
    bytes: (text, answer) =>
      text === '{"data":[]}'
        ? { headers: { 'content-type': 'application/json' }, body: 'null' }
        : { ...answer, body: JSON.parse(text) },
  },
  'S6 a new account is []': { seed: 0, list: (data) => (data.length > 0 ? { data } : []) },
  'S6 a new account is 204': {
    seed: 0,
    gate: (asked, service) =>
      service.reports.length === 0 && asked.method === 'GET' && asked.rest.length === 1
        ? { status: 204 }
        : undefined,
  },
  'S6 a new account at Laravel': { ...laravel, seed: 0 },
  'S6 a new account at API Platform': {
    ...bare,
    seed: 0,
    list: (rows, { kind, total }) => ({
      '@context': '/api/v1/contexts/Report',
      '@id': `/api/v1/${kind}`,
      '@type': 'hydra:Collection',
      'hydra:member': rows,
      'hydra:totalItems': total,
    }),
  },
  'S6 a new account at JSON:API': {
    seed: 0,
    list: (data, { base }) => ({ jsonapi: { version: '1.1' }, data, links: { self: base }, meta: {} }),
  },
  'S6 a new account behind an envelope': {
    seed: 0,
    list: (rows, { kind, total }) => ({ success: true, message: 'OK', data: { [kind]: rows, total } }),
  },
  'S6 status: "running" beside a result': { report: (row) => ({ ...row, status: 'running' }) },
  'S6 status: "running" beside a result, and no date': {
    report: (row) => ({ ...without(row, 'created_at', 'generated_at'), status: 'running' }),
    right: { unknown: ['createdAt', 'generatedAt'], rerun: 'open' },
  },
  'S6 rows without date and result are not in progress': {
    report: ({ id, url, privacy, project }) => ({ id, url, privacy, project }),
    right: { unknown: ['result', 'score', 'createdAt', 'generatedAt'], rerun: 'open' },
  },
  'S6 another total on each page': {
    seed: 25,
    list: (data, { page, perPage }) => ({
      data,
      meta: { current_page: page, total: 20 + page, per_page: perPage },
    }),
    right: { pages: 'open' },
  },
  'S6 a clock behind UTC': {
    report: (row, { createdAt, generatedAt }) => ({
      ...row,
      created_at: iso(createdAt - 5 * 3_600_000).slice(0, 19),
      generated_at: row.generated_at && iso(generatedAt - 5 * 3_600_000).slice(0, 19),
    }),
    right: { zone: -300 },
  },
  'S6 304 is no redirect': {
    gate: (asked, service) => (service.isConnected && isList(asked) ? { status: 304 } : undefined),
    right: {
      breaksLater: ['bad-data', 'service-error', 'refused'],
      create: 'open',
      rerun: 'open',
      privacy: 'open',
      remove: 'open',
      removeProject: 'open',
    },
  },
  'S7 a refusal in XML': {
    gate: onWrites({
      headers: { 'content-type': 'application/xml' },
      body: `<?xml version="1.0"?><response><error>${QUOTA}</error></response>`,
    }),
    right: doesNothing(QUOTA),
  },
  'S7 a refusal behind a notice of PHP': {
    gate: onWrites({
      headers: { 'content-type': 'text/html' },
      body: `<br />\n<b>Warning</b>:  Undefined array key "plan" in <b>/var/www/app/Report.php</b> on line <b>12</b><br />\n{"success":false,"message":"${QUOTA}"}`,
    }),
    right: refusesAll(QUOTA),
  },
  'another form of the list, later': {
    gate: (asked, service) =>
      service.isConnected && isList(asked)
        ? { body: { entries: service.reports.map(({ id, url }) => ({ no: id, address: url })) } }
        : undefined,
    right: { breaksLater: ['answers-changed'], create: 'open', removeProject: 'open' },
  },
  'S8 all filters are ignored': {
    seed: 9,
    gate: ({ query }) => {
      for (const name of ['result', 'project', 'search', 'sort_by', 'sort']) query.delete(name);
      return undefined;
    },
    right: { ignores: ['search', 'project', 'result'] },
  },
  'S8 the filter by result is ignored, a create is refused': {
    gate: (asked) => {
      asked.query.delete('result');
      return isCreate(asked) ? { status: 402, body: { message: QUOTA } } : undefined;
    },
    right: { ignores: ['result'], create: 'refused', says: QUOTA },
  },
};
