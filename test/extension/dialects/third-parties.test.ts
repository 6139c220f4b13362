import { expect, it } from 'vitest';
import type { Stored } from '../../../lib/extension/api/wire/single.ts';
import { describeFailure } from '../../../lib/extension/model/failure/failure-table.ts';
import { format } from '../../../lib/extension/platform/text.ts';
import type { Outcome } from '../../../lib/shared/failure/failure.ts';
import type { ScriptedAnswer } from '../../fixtures/scripted-host.ts';
import { clientOf } from '../api/scripted-client.ts';

const PAGE = 'https://shop.example/shoes';
const WORDS = 'Your plan has no reports left';

/** How services and gateways refuse a create, some of them with the status 200 and without a plain no. */
const REFUSALS: Readonly<Record<string, ScriptedAnswer>> = {
  'ASP.NET (problem details)': {
    status: 402,
    body: { type: 'about:blank', title: 'Payment Required', status: 402, detail: WORDS, traceId: '00-1' },
  },
  'Rails (full messages)': { status: 422, body: { errors: [WORDS] } },
  'Rails (errors of a model)': { status: 422, body: { base: [WORDS] } },
  'JSON:API': {
    status: 422,
    body: {
      errors: [{ source: { pointer: '/data/attributes/url' }, title: 'Invalid', detail: WORDS }],
    },
  },
  'Kong, without a key': { status: 401, body: { message: WORDS, request_id: 'x' } },
  'AWS API Gateway (an authorizer)': { status: 403, body: { Message: WORDS } },
  'Azure API Management, without a key': { status: 401, body: { statusCode: 401, message: WORDS } },
  Google: {
    status: 403,
    body: {
      error: {
        code: 403,
        message: WORDS,
        errors: [{ message: WORDS, domain: 'usageLimits', reason: 'dailyLimitExceeded' }],
        status: 'PERMISSION_DENIED',
      },
    },
  },
  Tyk: { status: 403, body: { error: WORDS } },
  Apigee: {
    status: 401,
    body: { fault: { faultstring: WORDS, detail: { errorcode: 'oauth.v2.FailedToResolveAPIKey' } } },
  },
  'Directus, with a bad token': {
    status: 401,
    body: { errors: [{ message: WORDS, extensions: { code: 'INVALID_CREDENTIALS' } }] },
  },
  'Parse Server': { status: 400, body: { code: 141, error: WORDS } },
  Firebase: { status: 401, body: { error: WORDS } },
  'Supabase, with a bad key': {
    status: 401,
    body: { message: WORDS, hint: 'Double check your `anon` or `service_role` API key.' },
  },
  'Hasura REST': { status: 400, body: { path: '$', error: WORDS, code: 'unexpected' } },
  'Spring HATEOAS': { status: 400, body: { _embedded: { errors: [{ message: WORDS, logref: '42' }] } } },
  'chi (Go)': { status: 400, body: { status: 'Invalid request.', error: WORDS } },
  'JSend with the status 200': { body: { status: 'fail', data: { url: WORDS } } },
  'JSend with rows beside the error': {
    body: { status: 'error', message: WORDS, code: 5001, data: { reports: [] } },
  },
  'GraphQL with errors of the user': {
    body: { data: { createReport: { report: null, userErrors: [{ field: ['url'], message: WORDS }] } } },
  },
  Stripe: {
    status: 402,
    body: { error: { type: 'card_error', code: 'x', message: WORDS, param: 'url' } },
  },
  Twilio: {
    status: 403,
    body: { code: 20_403, message: WORDS, more_info: 'https://x.example/', status: 403 },
  },
  'hapi and Fastify': { status: 403, body: { statusCode: 403, error: 'Forbidden', message: WORDS } },
  'express-validator': {
    status: 400,
    body: { errors: [{ type: 'field', value: 'x', msg: WORDS, path: 'url', location: 'body' }] },
  },
  'Zod with the status 200': {
    body: {
      success: false,
      error: { issues: [{ code: 'custom', path: ['url'], message: WORDS }], name: 'ZodError' },
    },
  },
  Joi: { status: 400, body: { details: [{ message: WORDS, path: ['url'], type: 'string.uri' }] } },
  Ajv: { status: 400, body: [{ instancePath: '/url', keyword: 'format', message: WORDS }] },
  Play: { status: 400, body: { 'obj.url': [{ msg: [WORDS], args: [] }] } },
  Discord: {
    status: 400,
    body: { code: 50_035, errors: { url: { _errors: [{ code: 'X', message: WORDS }] } } },
  },
  'words in several languages': { status: 400, body: { message: { en: WORDS, de: 'Kontingent leer' } } },
  'a bank': { body: { responseCode: '01', responseDescription: WORDS } },
  'Status: NOK': { body: { Status: 'NOK', Message: WORDS } },
  'IsSuccess: false': { body: { IsSuccess: false, ErrorMessage: WORDS, Data: null } },
  'hasErrors: true': { body: { hasErrors: true, errorList: [{ text: WORDS }] } },
  'ret: -1': { body: { ret: -1, msg: WORDS } },
  Flickr: { body: { stat: 'fail', code: 100, message: WORDS } },
  'Tencent with the status 200': {
    body: { Response: { Error: { Code: 'AuthFailure.Quota', Message: WORDS }, RequestId: 'x' } },
  },
  'Google Maps with the status 200': {
    body: { status: 'REQUEST_DENIED', error_message: WORDS, results: [] },
  },
  'Foursquare with the status 200': {
    body: { meta: { code: 403, errorType: 'not_authorized', errorDetail: WORDS }, response: {} },
  },
  'OpenWeather with the status 200': { body: { cod: '403', message: WORDS } },
  'OMDb with the status 200': { body: { Response: 'False', Error: WORDS } },
  Kubernetes: {
    body: { kind: 'Status', status: 'Failure', message: WORDS, reason: 'Forbidden', code: 403 },
  },
  Anthropic: { body: { type: 'error', error: { type: 'overloaded_error', message: WORDS } } },
  'an OAuth error with the status 200': { body: { error: 'invalid_scope', error_description: WORDS } },
  'success: "false"': { body: { success: 'false', message: WORDS } },
  Telegram: { body: { ok: false, error_code: 403, description: WORDS } },
  VK: { body: { error: { error_code: 29, error_msg: WORDS, request_params: [] } } },
  'DRF (not allowed)': { status: 403, body: { detail: WORDS } },
  'Salesforce (a list)': { status: 403, body: [{ message: WORDS, errorCode: 'REQUEST_LIMIT_EXCEEDED' }] },
  'isAuthenticated: false': { body: { isAuthenticated: false, message: WORDS, reports: [] } },
  SAP: { status: 400, body: { error: { code: 'X/1', message: { lang: 'en', value: WORDS } } } },
  'PostgREST (Supabase)': { status: 403, body: { code: '42501', details: null, hint: null, message: WORDS } },
  Directus: { status: 403, body: { errors: [{ message: WORDS, extensions: { code: 'FORBIDDEN' } }] } },
  Hasura: { body: { errors: [{ extensions: { path: '$', code: 'permission-error' }, message: WORDS }] } },
  PocketBase: {
    status: 400,
    body: { status: 400, message: 'Failed.', data: { url: { code: 'validation', message: WORDS } } },
  },
  Strapi: {
    status: 403,
    body: { data: null, error: { status: 403, name: 'PolicyError', message: WORDS, details: {} } },
  },
  'JSON:API with the status 200': {
    body: { errors: [{ status: '403', title: 'Forbidden', detail: WORDS }] },
  },
  'OData 2': { status: 400, body: { error: { code: 'Q/1', message: { lang: 'en-US', value: WORDS } } } },
  Jira: { status: 400, body: { errorMessages: [WORDS], errors: {} } },
  ServiceStack: { body: { responseStatus: { errorCode: 'QuotaExceeded', message: WORDS, errors: [] } } },
  'JSON-RPC': { body: { jsonrpc: '2.0', error: { code: -32_000, message: WORDS }, id: 1 } },
  'a code with a letter (Alibaba’s guidelines)': { body: { code: 'A0503', message: WORDS, data: null } },
  'a result code': { body: { resultCode: '9403', resultMessage: WORDS } },
  'a status for each part (207)': {
    status: 207,
    body: { responses: [{ status: 402, body: { message: WORDS } }] },
  },
  marshmallow: {
    status: 422,
    body: { code: 422, status: 'Unprocessable Entity', errors: { json: { url: [WORDS] } } },
  },
  FastAPI: {
    status: 422,
    body: { detail: [{ type: 'value_error', loc: ['body', 'url'], msg: WORDS, input: '' }] },
  },
  NestJS: { status: 400, body: { statusCode: 400, message: [WORDS], error: 'Bad Request' } },
  'ASP.NET': {
    status: 400,
    body: {
      type: 'x',
      title: 'One or more validation errors occurred.',
      status: 400,
      errors: { Url: [WORDS] },
    },
  },
  Yii: { status: 422, body: [{ field: 'url', message: WORDS }] },
  Phoenix: { status: 422, body: { errors: { url: [WORDS] } } },
  'API Platform': {
    status: 422,
    body: {
      '@type': 'ConstraintViolationList',
      'hydra:title': 'An error occurred',
      'hydra:description': WORDS,
      violations: [{ propertyPath: 'url', message: WORDS, code: 'c' }],
    },
  },
  'Spring Boot': {
    status: 402,
    body: {
      timestamp: '2026-11-25T08:00:00.000+00:00',
      status: 402,
      error: 'Payment Required',
      message: WORDS,
      path: '/',
    },
  },
  'AWS API Gateway': {
    status: 403,
    headers: { 'x-amzn-errortype': 'ForbiddenException' },
    body: { message: WORDS },
  },
  Kong: {
    status: 429,
    headers: { 'retry-after': '9', server: 'kong/3.9' },
    body: { message: WORDS, request_id: 'x' },
  },
  'Azure API Management': { status: 403, body: { statusCode: 403, message: WORDS } },
  Elasticsearch: {
    status: 400,
    body: { error: { root_cause: [{ type: 't', reason: WORDS }], type: 't', reason: WORDS }, status: 400 },
  },
  Shopify: { status: 402, body: { errors: WORDS } },
  tRPC: {
    status: 403,
    body: {
      error: { json: { message: WORDS, code: -32_003, data: { code: 'FORBIDDEN', httpStatus: 403 } } },
    },
  },
};

it.each(Object.entries(REFUSALS))('the words of a refused create are told at %s', async (_name, answer) => {
  const { client, host } = await clientOf(answer);
  const stored = await client.storeReport({ url: PAGE, privacy: 1, password: null, requestId: 'r' });
  expect(words(stored)).toContain(WORDS);
  expect(words(stored)).not.toContain('en-US');
  // what is no plain no has no report either, so that it is looked up what happened
  if (stored.ok) expect(stored.value).toMatchObject({ details: null, ids: [] });
  expect(host.requests).toHaveLength(1);
});

/** What the user reads, or is told if nothing happened. */
function words(stored: Outcome<Stored>): string {
  if (stored.ok) return stored.value.said ?? '';
  const { what, why } = describeFailure(stored.failure);
  return `${format(what)} ${format(why)}`;
}

/** Answers that say yes, though a word or a field in them could be taken for a refusal. */
const ACCEPTED: Readonly<Record<string, ScriptedAnswer>> = {
  'Google Maps': { body: { status: 'OK', results: [], error_message: '' } },
  Flickr: { body: { stat: 'ok' } },
  'a word for no error': { body: { error: 'none', data: { id: 4 } } },
  'a warning beside no error': { body: { errors: [], warnings: [{ message: 'slow' }], data: { id: 4 } } },
  MongoDB: { status: 201, body: { acknowledged: true, insertedId: '65f4' } },
  OMDb: { body: { Response: 'True' } },
  'Firebase messages': { body: { success: 1, failure: 0, results: [{ message_id: 'x' }] } },
  Firebase: { body: { name: '-INOQPH' } },
  'Elasticsearch in bulk': {
    body: { took: 3, errors: false, items: [{ index: { _id: '4', status: 201 } }] },
  },
  Kubernetes: { body: { kind: 'Status', status: 'Success' } },
  'a job with counts': { status: 202, body: { status: 'pending', failed: 0, errors: 0, total: 1 } },
  'a sentence about errors': { status: 201, body: { message: 'No errors found. Report created.' } },
  'a code as a word': { status: 201, body: { code: 'CREATED', data: null } },
  'a status in words': { status: 201, body: { statusCode: 201, message: 'Created', error: '' } },
  'GraphQL without errors of the user': {
    body: { data: { createReport: { report: { id: 4 }, userErrors: [] } } },
  },
  'a report whose page has errors': {
    status: 201,
    body: { id: 4, url: PAGE, result: 'bad', errors: 3, failed: ['title'], status: 'failed' },
  },
  Elasticsearch: {
    status: 201,
    body: { _index: 'reports', _id: 'W0', result: 'created', _shards: { total: 2, failed: 0 } },
  },
  Meilisearch: {
    status: 202,
    body: { taskUid: 0, indexUid: 'reports', status: 'enqueued', type: 'documentAddition' },
  },
  CouchDB: { status: 201, body: { ok: true, id: 'a', rev: '1-a' } },
  Alibaba: { body: { success: true, errorCode: null, errorMessage: null, data: { id: 4 } } },
  'a code without a fault': { body: { code: '00000', message: 'ok', data: { id: 4 } } },
  'a result code without a fault': { body: { resultCode: '0000', resultMessage: 'OK' } },
  'JSON-RPC': { body: { jsonrpc: '2.0', result: { id: 4 }, id: 1 } },
  ServiceStack: { body: { id: 4, responseStatus: {} } },
  '207': { status: 207, body: { responses: [{ status: 201, body: { id: 4 } }] } },
};

it.each(Object.entries(ACCEPTED))('a create that %s accepts is no refusal', async (_name, answer) => {
  const { client } = await clientOf(answer);
  expect(await client.storeReport({ url: PAGE, privacy: 1, password: null, requestId: 'r' })).toMatchObject({
    ok: true,
  });
});
