import type { Failure } from '../../../../lib/shared/failure/failure.ts';
import {
  always,
  doesNothing,
  isCreate,
  type Kinds,
  later,
  onCreate,
  onWrites,
  type Right,
  refusesAll,
} from './kind.ts';
import { bare } from './shapes.ts';

const QUOTA = 'Monthly quota exceeded.';
const PLAN = 'This site is not part of your plan.';
const LOGIN =
  '<!doctype html><title>Login - SEO Reports</title><form method="POST" action="/login"><input type="password"></form>';
const CHALLENGE = {
  status: 403,
  headers: { server: 'cloudflare', 'cf-mitigated': 'challenge', 'content-type': 'text/html' },
  body: '<!DOCTYPE html><title>Just a moment...</title><noscript>Enable JavaScript and cookies</noscript>',
};
const TOO_MANY = { status: 429, body: { message: 'Too Many Attempts.' } };

/** Everything fails once the connection was tested. */
const broken = (kind: Failure['kind']): Right => ({ ...doesNothing(), breaksLater: [kind] });
const noCreate = (says: string) => ({ create: 'refused', says }) as const satisfies Right;

/** How services and what is in front of them say no; nothing is done. */
export const REFUSALS: Kinds = {
  'no key: 401': {
    gate: always({ status: 401, body: { message: 'Unauthenticated.' } }),
    right: { fails: ['bad-key'] },
  },
  'no key later: 401': {
    gate: later(always({ status: 401, body: { message: 'Unauthenticated.' } })),
    right: broken('bad-key'),
  },
  'no key: 302 to the login': {
    gate: always({ status: 302, headers: { location: '/login' }, body: '<p>Redirecting to /login</p>' }),
    right: { fails: ['bad-key'] },
  },
  'no key later: 302 to the login': {
    gate: later(always({ status: 302, headers: { location: '/login' }, body: '<p>Redirecting</p>' })),
    right: broken('bad-key'),
  },
  'no key: the login with the status 200': {
    gate: always({ body: LOGIN }),
    right: { fails: ['bad-key', 'bad-data'] },
  },
  'no key: 200 and the code 401': {
    gate: always({ body: { code: 401, msg: 'token expired', data: null } }),
    right: { fails: ['bad-key'] },
  },
  'no access: 403 for creates': {
    gate: onCreate({ status: 403, body: { message: 'Your plan does not include API access.' } }),
    right: noCreate('Your plan does not include API access.'),
  },
  'no: 422 with errors by field': {
    gate: onWrites({
      status: 422,
      body: { message: 'The given data was invalid.', errors: { url: ['The url must be reachable.'] } },
    }),
    right: refusesAll('The url must be reachable.'),
  },
  'no: 422 with a list of errors, as a problem': {
    gate: onWrites({
      status: 422,
      headers: { 'content-type': 'application/problem+json' },
      body: {
        title: 'Validation failed',
        status: 422,
        detail: 'url: host is on the block list',
        errors: [{ field: 'url', message: 'Host is blocked' }],
      },
    }),
    right: refusesAll('block'),
  },
  'no: 422 of Mongoose': {
    gate: onWrites({
      status: 422,
      body: {
        name: 'ValidationError',
        errors: { url: { name: 'ValidatorError', message: 'Only sites of your account.', path: 'url' } },
      },
    }),
    right: refusesAll('Only sites of your account.'),
  },
  'no: 422 of FastAPI': {
    gate: onWrites({
      status: 422,
      body: { detail: [{ type: 'url_parsing', loc: ['body', 'url'], msg: 'Input should be a public URL' }] },
    }),
    right: refusesAll('Input should be a public URL'),
  },
  'no: 400 of Django REST Framework': {
    ...bare,
    list: (results, { total }) => ({ count: total, next: null, previous: null, results }),
    gate: onWrites({ status: 400, body: { url: [PLAN], non_field_errors: ['Limit reached.'] } }),
    right: refusesAll(PLAN),
  },
  'no: 400 of PocketBase': {
    ...bare,
    gate: onWrites({
      status: 400,
      body: {
        status: 400,
        message: 'Failed to create record.',
        data: { url: { code: 'validation_is_url', message: 'Must be a public URL.' } },
      },
    }),
    right: refusesAll('Must be a public URL.'),
  },
  'no: 400 of Magento, with parameters': {
    gate: onWrites({
      status: 400,
      body: {
        message: 'The site "%1" is not part of plan %2.',
        parameters: ['bulk.example', 'Basic'],
      },
    }),
    right: refusesAll('is not part of plan'),
  },
  'no: 400 of CodeIgniter': {
    gate: onWrites({ status: 400, body: { status: 400, error: 400, messages: { error: PLAN } } }),
    right: refusesAll(PLAN),
  },
  'no: 417 of Frappe': {
    gate: onWrites({
      status: 417,
      body: {
        exc_type: 'ValidationError',
        exception: `frappe.exceptions.ValidationError: ${PLAN}`,
        _server_messages: JSON.stringify([JSON.stringify({ message: PLAN, indicator: 'red' })]),
      },
    }),
    right: refusesAll('This site is not part of your plan'),
  },
  'no: 403 of Azure API Management': {
    gate: onWrites({ status: 403, body: { statusCode: 403, message: 'Out of call volume quota.' } }),
    right: refusesAll('Out of call volume quota.'),
  },
  'no: 500 of Apigee, for a quota': {
    gate: onWrites({
      status: 500,
      body: {
        fault: {
          faultstring: 'Rate limit quota violation.',
          detail: { errorcode: 'policies.ratelimit.QuotaViolation' },
        },
      },
    }),
    right: doesNothing('Rate limit quota violation.'),
  },
  'no: 451': {
    gate: onWrites({
      status: 451,
      body: { title: 'Unavailable For Legal Reasons', detail: 'Not by court order.' },
    }),
    right: refusesAll('Not by court order.'),
  },
  'no: 423 and 425': {
    gate: ({ method, rest }) =>
      rest.length > 0 && method !== 'GET'
        ? { status: method === 'POST' ? 425 : 423, body: { message: 'The site is being crawled.' } }
        : undefined,
    right: refusesAll('The site is being crawled.'),
  },
  'no: 200 and a code of 403': {
    gate: onWrites({ body: { code: 403, msg: 'Your role may not change reports.', data: null } }),
    right: refusesAll('Your role may not change reports.'),
  },
  'no: 200 and error: true': {
    gate: onWrites({ body: { error: true, message: QUOTA } }),
    right: refusesAll(QUOTA),
  },
  'no: 200 and success: false': {
    gate: onWrites({ body: { success: false, message: QUOTA } }),
    right: refusesAll(QUOTA),
  },
  'no: 200 and an error object': {
    gate: onWrites({ body: { error: { code: 7, message: QUOTA } } }),
    right: refusesAll(QUOTA),
  },
  'no: 200 and errors without data (GraphQL)': {
    gate: onWrites({ body: { data: null, errors: [{ message: QUOTA, path: ['create'] }] } }),
    right: refusesAll(QUOTA),
  },
  'no: 200 and a status word (JSend)': {
    gate: onWrites({ body: { status: 'error', message: QUOTA } }),
    right: refusesAll(QUOTA),
  },
  'a weak no: 200 and a code of its own': {
    gate: onWrites({ body: { code: 1001, message: QUOTA } }),
    right: doesNothing(QUOTA),
  },
  'a weak no: 200 and a sentence': {
    gate: onWrites({ body: { message: QUOTA } }),
    right: doesNothing(QUOTA),
  },
  'a weak no: 200 and text': { gate: onWrites({ body: QUOTA }), right: doesNothing(QUOTA) },
  'too many: 429 from the start': {
    gate: always({ ...TOO_MANY, headers: { 'retry-after': '42' } }),
    right: { fails: ['too-many-requests'] },
  },
  'too many: 429 later, for an hour': {
    gate: later(always({ ...TOO_MANY, headers: { 'retry-after': '3600' } })),
    right: broken('too-many-requests'),
  },
  'too many: 429 for changes, with the time of the reset alone': {
    gate: onWrites({
      status: 429,
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1900000000' },
      body: { error: { code: 'rate_limited', message: 'Daily limit of 50 reports reached.' } },
    }),
    right: refusesAll('Daily limit of 50 reports reached.'),
  },
  'broken: 500': {
    gate: always({ status: 500, body: '<!DOCTYPE html><title>Server Error</title>500 | Server Error' }),
    right: { fails: ['service-error'] },
  },
  'broken: 500 for changes': {
    gate: onWrites({ status: 500, body: '<!DOCTYPE html><title>Server Error</title>500 | Server Error' }),
    right: doesNothing(),
  },
  'closed: 503 for changes': {
    gate: onWrites({
      status: 503,
      headers: { 'retry-after': '3600' },
      body: '<!doctype html><title>Maintenance</title><h1>We will be back at 14:00</h1>',
    }),
    right: doesNothing(),
  },
  'closed: 503 for creates, until a date': {
    gate: (asked) =>
      isCreate(asked)
        ? {
            status: 503,
            headers: { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() },
            body: '<title>Maintenance</title><h1>Back at 14:00</h1>',
          }
        : undefined,
    right: { create: 'not done' },
  },
  'in front: a sign-in of a proxy': {
    gate: () => ({
      status: 401,
      headers: { 'www-authenticate': 'Basic realm="Staging"', 'content-type': 'text/html' },
      body: '<title>401 Authorization Required</title><h1>401 Authorization Required</h1><hr>nginx',
    }),
    right: { fails: ['in-front'] },
  },
  'in front: a challenge': { gate: () => CHALLENGE, right: { fails: ['in-front'] } },
  'in front: a firewall, for changes': {
    gate: onWrites({
      status: 403,
      headers: { server: 'cloudflare' },
      body: '<!DOCTYPE html><title>Attention Required! | Cloudflare</title><h1>Sorry, you have been blocked</h1>',
    }),
    right: refusesAll(),
  },
  'in front: Cloudflare Access': {
    gate: always({
      status: 302,
      headers: {
        location: 'https://team.cloudflareaccess.com/cdn-cgi/access/login/seo.example?kid=1&redirect_url=%2F',
        'www-authenticate': 'Cloudflare-Access',
        server: 'cloudflare',
      },
      body: '',
    }),
    right: { fails: ['in-front', 'redirected'] },
  },
  'addresses that end in a slash (Django)': {
    gate: ({ path, rest }) => {
      const [before = '', query = ''] = path.split('?');
      if (rest.length === 0 || before.endsWith('/')) return undefined;
      return { status: 301, headers: { location: `${before}/${query && `?${query}`}` }, body: '' };
    },
  },
};
