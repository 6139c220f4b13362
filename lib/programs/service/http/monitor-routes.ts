import { createRoute, z } from '@hono/zod-openapi';
import type { Monitor } from '../../../engine/store/monitor-store.ts';
import { text } from '../../../engine/texts/text.ts';
import { ALWAYS, answer, answerOfDeleted, BODY, formBody, INVALID, MISSING } from './answers.ts';
import { choice, idParameter, webAddressParameter } from './parameters.ts';

const shared = { security: [{ apiKey: [] }], tags: ['Monitoring'] };
const time = z.iso.datetime().openapi({ description: 'ISO 8601, UTC.' });

/** What is sent to a webhook: written by this service alone. */
const eventSchema = z
  .custom<object>((value) => typeof value === 'object' && value !== null)
  .openapi('MonitorEvent', {
    type: 'object',
    description:
      'The JSON that is posted to the webhook: its `type` is page.changed, with `changes` in `data` (each with `of`, `before`, `after` and `way`), or page.unread, with `since` and `reason`. Its `text` is a message for chats.',
  });

export const monitorSchema = z
  .object({
    id: z.number().int(),
    url: z.string(),
    report: z.number().int().openapi({ description: 'The report that is run again. It ends with it.' }),
    every: z.enum(['day', 'week']),
    webhook: z.string(),
    secret: z.string().openapi({ description: 'Signs what is sent to the webhook (Standard Webhooks).' }),
    read_at: time.nullable().openapi({ description: 'The last complete reading since it is monitored.' }),
    due_at: time,
    unread: z.string().nullable().openapi({ description: 'Why there is no reading since, or null.' }),
    last_event: z
      .object({
        state: z.enum(['waiting', 'delivered', 'failed']),
        failures: z.number().int().openapi({ description: 'How often it was sent in vain.' }),
        event: eventSchema,
      })
      .nullable(),
  })
  .openapi('Monitor');

const form = z
  .object({
    url: webAddressParameter('Address of the web page.'),
    every: choice(['day', 'week'], 'day', 'How often its report is run again.'),
    webhook: webAddressParameter('Where changes are sent.', text('field.webhook')),
  })
  .openapi('StoreMonitor', { required: ['url', 'webhook'] });

const params = z.object({ id: idParameter('The monitored page.') });

export const listMonitorsRoute = createRoute({
  ...shared,
  method: 'get',
  path: '/api/v1/monitors',
  operationId: 'listMonitors',
  summary: 'List monitored pages',
  responses: { 200: answer('All of them.', z.object({ data: z.array(monitorSchema) })), ...ALWAYS },
});

export const storeMonitor = createRoute({
  ...shared,
  method: 'post',
  path: '/api/v1/monitors',
  operationId: 'storeMonitor',
  summary: 'Monitor a page, or change how it is monitored',
  description: 'Its newest report is run again and again. If it has none, one is created, which is private.',
  request: { body: formBody(form) },
  responses: {
    201: answer('The monitored page.', z.object({ data: monitorSchema })),
    ...ALWAYS,
    ...INVALID,
    ...BODY,
  },
});

export const checkMonitor = createRoute({
  ...shared,
  method: 'post',
  path: '/api/v1/monitors/{id}/check',
  operationId: 'checkMonitor',
  summary: 'Check a monitored page as soon as possible',
  request: { params },
  responses: {
    202: answer('It is due now.', z.object({ id: z.number().int(), object: z.literal('monitor') })),
    ...ALWAYS,
    ...MISSING,
  },
});

export const rotateSecret = createRoute({
  ...shared,
  method: 'post',
  path: '/api/v1/monitors/{id}/secret',
  operationId: 'rotateSecret',
  summary: 'Replace the secret of a webhook',
  description: 'All that is sent to its address from now on is signed with the new one.',
  request: { params },
  responses: {
    200: answer('The page, with the new secret.', z.object({ data: monitorSchema })),
    ...ALWAYS,
    ...MISSING,
  },
});

export const deleteMonitorRoute = createRoute({
  ...shared,
  method: 'delete',
  path: '/api/v1/monitors/{id}',
  operationId: 'deleteMonitor',
  summary: 'End the monitoring of a page',
  description: 'Its report is kept. What was not delivered yet is not sent any more.',
  request: { params },
  responses: {
    200: answerOfDeleted('It is no longer monitored.', 'monitor'),
    ...ALWAYS,
    ...MISSING,
  },
});

/** Returns a monitored page as it is sent. */
export function monitorJson(monitor: Monitor): z.input<typeof monitorSchema> {
  const { id, url, reportId, every, webhook, secret, readAt, dueAt, why, last } = monitor;
  return {
    id,
    url,
    report: reportId,
    every,
    webhook,
    secret,
    read_at: readAt === null ? null : new Date(readAt).toISOString(),
    due_at: new Date(dueAt).toISOString(),
    unread: why,
    last_event: last && { state: last.state, failures: last.failures, event: JSON.parse(last.body) },
  };
}
