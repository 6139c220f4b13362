import { orderedIn } from './bent-service.ts';
import { askedFor, drop, type Gate, isDelete, isUpdate } from './further-shapes.ts';
import { doesNothing, isCreate, type Kinds, onWrites } from './kind.ts';

const PLAN = 'Ce site ne fait pas partie de votre forfait.';
const OK = { code: '00000', message: '一切 ok' } as const;
const NONE = [null, '', 0, false, [], {}, { code: 0, message: '' }];
let answered = 0;
/** Another word for no error each time. */
const none = () => NONE[answered++ % NONE.length];
const LOGIN =
  '<!doctype html><title>Sign in</title><form action="/login" method="post"><input name="email"><input type="password" name="password"></form>';

/** Creates, and answers in place of the service. */
const createsAnd = (answer: NonNullable<Gate>): Gate => {
  return (asked, service) => {
    if (!isCreate(asked)) return undefined;
    const said = answer(asked, service);
    service.add(asked.form.get('url') ?? '', orderedIn(asked.form));
    return said;
  };
};

/** How further services say what they did, or did not do. */
export const FURTHER_ORDERS: Kinds = {
  'A74 successes in words that sound like errors': {
    store: (_report, data) => ({
      status: 201,
      body: {
        message: 'Relatório criado sem erro. Limite: 3 de 50 usados.',
        warnings: [{ code: 'quota_low', message: 'Limite quase atingido.' }],
        errors: [],
        failed: 0,
        data,
      },
    }),
    single: (data, of) =>
      of === 'update'
        ? {
            message: 'Mis à jour, aucune erreur.',
            errors: [],
            data,
            warnings: ['Échec possible de la prochaine analyse.'],
          }
        : { data },
    remove: () => ({ body: { message: 'Usunięto. Błędów: 0.', errors: [], failed: 0 } }),
    removeProject: () => ({ body: { message: 'Projekt usunięty. Błędów: 0.', errors: [], failed: 0 } }),
  },
  'A75 errors that are none': {
    list: (data) => ({ error: none(), data }),
    single: (data) => ({ error: none(), data }),
    remove: () => ({ body: { error: none(), error_message: '', data: null } }),
    removeProject: () => ({ body: { error: none(), error_message: '', data: null } }),
  },
  'A76 codes as text, one of which is a refusal': {
    list: (list, { total }) => ({ ...OK, data: { list, total } }),
    single: (data) => ({ ...OK, data }),
    remove: () => ({ body: { ...OK, data: null } }),
    gate: (asked) =>
      (isUpdate(asked) && asked.form.has('privacy')) ||
      (asked.method === 'DELETE' && asked.rest[0] === 'projects')
        ? { body: { code: 'A0402', message: '额度不足', data: null } }
        : undefined,
    right: { privacy: 'not done', removeProject: 'not done', says: '额度不足' },
  },
  'A78 HTML for a report in a queue, and the login for a deletion': {
    hiddenMs: 3000,
    gate: (asked, service) => {
      const answered = createsAnd(() => ({
        body: '<!doctype html><title>Reports</title><h1>Thank you</h1><p>Your report is in the queue.</p>',
      }))(asked, service);
      return answered ?? (asked.method === 'DELETE' ? { body: LOGIN } : undefined);
    },
    right: { remove: 'not done', removeProject: 'not done' },
  },
  'A79 200 and no body for all, though creates and runs are dropped': {
    remove: () => ({ status: 200 }),
    removeProject: () => ({ status: 200 }),
    gate: (asked, service) => {
      if (isCreate(asked)) return { status: 200 };
      const report = isUpdate(asked) ? askedFor(asked, service) : undefined;
      if (!report) return undefined;
      asked.form.delete('results');
      service.change(report, asked.form);
      return { status: 200 };
    },
    right: { create: 'not done', rerun: 'not done' },
  },
  'A80 created: a job with this page’s address and another report’s id': {
    seed: 3,
    hiddenMs: 3000,
    gate: createsAnd(({ form }) => ({
      status: 201,
      body: { data: { id: 2, url: form.get('url'), type: 'job', status: 'queued', result: null } },
    })),
  },
  'A81 created: a cache answers with the report before it': {
    seed: 3,
    gate: createsAnd((_asked, service) => {
      const before = service.reports.at(-1);
      return {
        status: 201,
        headers: { age: '31', 'x-cache': 'HIT' },
        body: { data: before ? service.row(before, true) : null, message: 'Created' },
      };
    }),
  },
  'A82 a refusal in French words, with the status 200': {
    gate: onWrites({ body: { message: PLAN } }),
    right: doesNothing(PLAN),
  },
  'A83 deleted: the list of those that are left': {
    gate: (asked, service) => {
      const report = isDelete(asked) ? askedFor(asked, service) : undefined;
      if (!report) return undefined;
      drop(report, service);
      return { body: { data: service.reports.map((one) => service.row(one, false)) } };
    },
  },
  'A84 not deleted: the list of all, in which it stands': {
    gate: (asked, service) =>
      isDelete(asked) && askedFor(asked, service)
        ? { body: { success: true, data: service.reports.map((one) => service.row(one, false)) } }
        : undefined,
    right: { remove: 'not done' },
  },
};
