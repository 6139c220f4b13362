import type { ScriptedAnswer } from '../../../fixtures/scripted-host.ts';
import { type BentService, orderedIn } from './bent-service.ts';
import { isCreate, type Kind, type Kinds, onFirstCreate } from './kind.ts';

/** Creates and answers. */
const creates = (answer: (service: BentService) => ScriptedAnswer): NonNullable<Kind['gate']> => {
  return (asked, service) => {
    if (!isCreate(asked)) return undefined;
    service.add(asked.form.get('url') ?? '', orderedIn(asked.form));
    return answer(service);
  };
};

/** Has a report of this page already, which is three days old. */
const hasOne = (answer: (id: string | number, row: object) => ScriptedAnswer): NonNullable<Kind['gate']> => {
  return (asked, service) => {
    if (!isCreate(asked)) return undefined;
    const url = asked.form.get('url') ?? '';
    const found = service.reports.find((report) => report.url === url);
    const old = found ?? service.add(url, { ageMs: 3 * 86_400_000 });
    return answer(old.id, service.row(old, true));
  };
};

/** How a service says that it did, or will do, what was ordered. */
export const ORDERS: Kinds = {
  'created: 201 with the report': { store: (_report, data) => ({ status: 201, body: { data } }) },
  'created: the id alone': { store: ({ id }) => ({ body: { id } }) },
  'created: the id alone, in data': {
    store: ({ id }) => ({ status: 201, body: { data: { id }, status: 201 } }),
  },
  'created: a message alone': {
    store: () => ({ status: 201, body: { message: 'Report created', status: 201 } }),
  },
  'created: no body': { store: () => ({ status: 204 }) },
  'created: the report without its address': {
    store: (_report, row) => ({ body: { data: { ...row, url: undefined } } }),
  },
  'created: 201 and a location': {
    store: ({ id }) => ({ status: 201, headers: { location: `/api/v1/reports/${id}` } }),
  },
  'created: 204 and a location': {
    store: ({ id }) => ({ status: 204, headers: { location: `/api/v1/reports/${id}` } }),
  },
  'created: 303 to the report': {
    store: ({ id }) => ({ status: 303, headers: { location: `/api/v1/reports/${id}` } }),
  },
  'created: a location that is a filter (PostgREST), and 204 for all changes': {
    store: ({ id }) => ({
      status: 201,
      headers: { location: `/reports?id=eq.${id}`, 'content-range': '*/*' },
    }),
    gate: ({ method, rest, form }, service) => {
      if (method === 'DELETE' && rest[0] === 'projects') return { status: 204 };
      if (method !== 'PATCH' && method !== 'PUT') return undefined;
      const report = service.reports.find(({ id }) => String(id) === rest[1]);
      if (report) service.change(report, form);
      return { status: 204 };
    },
    right: { removeProject: 'not done' },
  },
  'created: the list of all reports': {
    gate: creates((service) => ({
      status: 201,
      body: { data: service.reports.map((report) => service.row(report, true)) },
    })),
  },
  'created: the id of the order beside that of the report': {
    store: ({ id }) => ({ status: 201, body: { id: 77, report_id: id, message: 'Report created' } }),
  },
  'created: the id of a queue’s job, which another report has': {
    hiddenMs: 4000,
    gate: creates(() => ({ status: 202, body: { id: 2, status: 'queued' } })),
  },
  'created: the id of a queue’s job beside the address': {
    hiddenMs: 4000,
    store: ({ url }) => ({ status: 202, body: { id: 2, url, status: 'queued' } }),
  },
  'created: the address of a queue’s job': {
    hiddenMs: 6000,
    gate: creates(({ url }) => ({
      status: 202,
      headers: { location: '/api/v1/jobs/j-9' },
      body: { job_id: 'j-9', status: 'queued', status_url: `${url}/api/v1/jobs/j-9` },
    })),
  },
  'created: the list shows it twelve seconds later': {
    hiddenMs: 12_000,
    gate: creates(() => ({ status: 201, body: { message: 'Report created.' } })),
  },
  'created: the proxy timed out (524)': {
    gate: creates(() => ({
      status: 524,
      headers: { server: 'cloudflare', 'content-type': 'text/html' },
      body: '<!DOCTYPE html><title>example.com | 524: A timeout occurred</title><h1>A timeout occurred</h1>',
    })),
  },
  'finished after ten seconds': { busyMs: 10_000 },
  'finished after a minute': { busyMs: 60_000 },
  'finished after six minutes, and no body': { busyMs: 360_000, store: () => ({ status: 204 }) },
  'finished after six minutes, and until then no result in its object': {
    busyMs: 360_000,
    store: () => ({ status: 204 }),
    report: (row) => ({ ...row, result: row.result && { label: row.result } }),
  },
  'finished after six minutes, and until then no field for it': {
    busyMs: 360_000,
    store: () => ({ status: 204 }),
    report: (row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
  },
  'there is one already: 409 with its id': {
    gate: hasOne((id) => ({
      status: 409,
      body: { message: 'A report of this page exists already.', report: { id } },
    })),
    right: { create: 'not done', says: 'A report of this page exists already.' },
  },
  'there is one already: 409 with its location': {
    gate: hasOne((id) => ({
      status: 409,
      headers: { location: `/api/v1/reports/${id}` },
      body: { type: 'about:blank', title: 'Conflict', status: 409, detail: 'A report of this page exists.' },
    })),
    right: { create: 'not done', says: 'A report of this page exists.' },
  },
  'there is one already: 200 with the old one': {
    gate: hasOne((_id, data) => ({ body: { data, message: 'Report exists already.' } })),
    right: { create: 'open' },
  },
  'once too many (429), with the seconds to wait': {
    gates: onFirstCreate({
      status: 429,
      headers: { 'retry-after': '8' },
      body: { message: 'Too Many Attempts.' },
    }),
  },
  'once too many (429), with a date by a clock that is an hour wrong': {
    gates: () => {
      let creates = 0;
      return (asked) => {
        if (!isCreate(asked) || creates++ > 0) return undefined;
        const behind = (ms: number) => new Date(Date.now() - 3_600_000 + ms).toUTCString();
        return {
          status: 429,
          headers: { date: behind(0), 'retry-after': behind(8000) },
          body: { message: 'Slow down.' },
        };
      };
    },
  },
  'once too many (429), with the headers of the IETF’s draft': {
    gates: onFirstCreate({
      status: 429,
      headers: { ratelimit: '"default";r=0;t=4', 'ratelimit-policy': '"default";q=10;w=60' },
      body: { title: 'Too Many Requests', detail: 'Ten reports a minute.' },
    }),
  },
  'once too many (429), with a word for the seconds': {
    gates: onFirstCreate({
      status: 429,
      headers: { 'retry-after': '8s', 'x-ratelimit-reset-after': '8' },
      body: { error: { message: 'Slow down.' } },
    }),
  },
  'updates by PUT alone': {
    gate: ({ method }) =>
      method === 'PATCH'
        ? { status: 405, headers: { allow: 'GET, PUT, DELETE' }, body: { message: 'Not supported.' } }
        : undefined,
  },
  'a privacy that is accepted and not changed': {
    gate: ({ method, form }) => {
      if (method !== 'PATCH' && method !== 'PUT') return undefined;
      for (const name of ['privacy', 'password']) form.delete(name);
      return undefined;
    },
    right: { privacy: 'not done' },
  },
  'deleted: an object that says so': {
    remove: ({ id }) => ({ body: { id, object: 'report', deleted: true } }),
    removeProject: (name) => ({ body: { id: name, object: 'project', deleted: true } }),
  },
  'deleted: 205': { remove: () => ({ status: 205 }) },
  'deleted: by a mark, and still listed': {
    report: (row, { isGone }) => ({ ...row, deleted_at: isGone ? row.created_at : null }),
    gate: ({ method, rest }, service) => {
      if (method !== 'DELETE' || rest[0] !== 'reports') return undefined;
      const report = service.reports.find(({ id }) => String(id) === rest[1]);
      if (!report) return undefined;
      report.isGone = true;
      return { body: { data: service.row(report, true) } };
    },
    right: { pages: 'open' },
  },
  'deleted reports are 410': {
    gate: ({ rest }, service) =>
      rest[0] === 'reports' && rest[1] && !service.reports.some(({ id }) => String(id) === rest[1])
        ? { status: 410, body: { message: 'Gone.' } }
        : undefined,
  },
  'not deleted: a proxy answers 404': {
    gate: ({ method }) =>
      method === 'DELETE'
        ? { status: 404, body: '<title>404 Not Found</title><h1>404 Not Found</h1><hr>nginx' }
        : undefined,
    right: { remove: 'not done', removeProject: 'not done' },
  },
  'not deleted: 207 with a status for each': {
    gate: ({ method, rest }) =>
      method === 'DELETE'
        ? { status: 207, body: { responses: [{ id: rest[1], status: 423, error: 'Locked by a schedule.' }] } }
        : undefined,
    right: { remove: 'not done', removeProject: 'not done' },
  },
};
