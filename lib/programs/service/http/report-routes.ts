import { createRoute, z } from '@hono/zod-openapi';
import { projectName } from '../../../engine/page/page-url.ts';
import { PRIVACIES } from '../../../engine/report/privacy.ts';
import { reportSortKeys } from '../../../engine/report/query.ts';
import { RESULTS } from '../../../engine/report/result.ts';
import { ALWAYS, answer, answerOfDeleted, BODY, formBody, INVALID, MISSING } from './answers.ts';
import { pageInfoSchema } from './page-links.ts';
import {
  choice,
  direction,
  idParameter,
  pageNumber,
  password,
  perPage,
  privacyParameter,
  webAddressParameter,
  words,
} from './parameters.ts';
import { reportRowSchema, sentReportSchema } from './sent-report-schema.ts';

const shared = { security: [{ apiKey: [] }], tags: ['Reports'] };

const reportId = z.object({ id: idParameter('The report.') });

const listQuery = z.object({
  search: words('Part of the address, matched literally, ignoring case.'),
  search_by: choice(['url'], 'url', 'What to search: url (URL).'),
  project: words('Only reports of the project with this name.').transform((name) =>
    name === undefined ? undefined : projectName(name),
  ),
  result: choice(RESULTS, undefined, 'Only reports with this result.'),
  sort_by: choice(
    reportSortKeys,
    'id',
    'id (Date created), generated_at (Date generated), url (URL) or result (Result: bad, decent, good, and by score within each).',
  ),
  sort: direction,
  per_page: perPage,
  page: pageNumber,
});

const storeForm = z
  .object({
    url: webAddressParameter('Address of the web page.'),
    privacy: privacyParameter
      .transform((value) => value ?? 1)
      .openapi({
        type: 'integer',
        enum: [...PRIVACIES],
        default: 1,
        description: '0 (Public), 1 (Private) or 2 (Password).',
      }),
    password,
  })
  .openapi('StoreReport', { required: ['url'] });

const updateForm = z
  .object({
    privacy: privacyParameter.openapi({
      type: 'integer',
      enum: [...PRIVACIES],
      description: '0 (Public), 1 (Private) or 2 (Password). Unchanged when not sent.',
    }),
    password,
    results: choice(['0', '1'], '0', '1 analyses the page again.').openapi({
      type: 'integer',
      enum: [0, 1],
      default: 0,
    }),
  })
  .openapi('UpdateReport', { required: [] });

const requestHeaders = z.object({
  'idempotency-key': z.string().min(1).max(255).optional().openapi({
    description:
      'Identifies the request (at most 255 characters): when it is repeated, the report that it created is returned; with another address, privacy or password it is refused. An addition to the interface.',
  }),
});

const oneReport = z.object({ data: sentReportSchema });

export const listReportsRoute = createRoute({
  ...shared,
  method: 'get',
  path: '/api/v1/reports',
  operationId: 'listReports',
  summary: 'List reports',
  request: { query: listQuery },
  responses: {
    200: answer('A page of reports.', z.object({ data: z.array(reportRowSchema), ...pageInfoSchema })),
    ...ALWAYS,
    ...INVALID,
  },
});

export const showReportRoute = createRoute({
  ...shared,
  method: 'get',
  path: '/api/v1/reports/{id}',
  operationId: 'showReport',
  summary: 'Show a report',
  request: { params: reportId },
  responses: { 200: answer('The report.', oneReport), ...ALWAYS, ...MISSING },
});

export const storeReport = createRoute({
  ...shared,
  method: 'post',
  path: '/api/v1/reports',
  operationId: 'storeReport',
  summary: 'Analyse a web page and store the report',
  request: {
    headers: requestHeaders,
    body: formBody(storeForm),
  },
  responses: { 201: answer('The new report.', oneReport), ...ALWAYS, ...INVALID, ...BODY },
});

const update = {
  ...shared,
  path: '/api/v1/reports/{id}',
  summary: 'Change who may see a report, or run it again',
  request: {
    params: reportId,
    headers: requestHeaders,
    body: formBody(updateForm, false),
  },
  responses: {
    200: answer('The updated report.', oneReport),
    ...ALWAYS,
    ...MISSING,
    ...INVALID,
    ...BODY,
  },
} as const;

/** Updates a report by PATCH; `updateReportByPut` is the same operation by PUT (interface: Update report). */
export const updateReport = createRoute({ ...update, method: 'patch', operationId: 'updateReport' });
export const updateReportByPut = createRoute({ ...update, method: 'put', operationId: 'updateReportByPut' });

export const deleteReportRoute = createRoute({
  ...shared,
  method: 'delete',
  path: '/api/v1/reports/{id}',
  operationId: 'deleteReport',
  summary: 'Delete a report',
  request: { params: reportId },
  responses: {
    200: answerOfDeleted('The report was deleted.', 'report'),
    ...ALWAYS,
    ...MISSING,
  },
});
