import * as z from 'zod/mini';
import { connectionInputSchema } from '../model/connection/connection.ts';
import { LAYERS, type MarkRequest } from '../model/inspect/page-marks.ts';
import { bulkSourceSchema } from '../model/jobs/bulk-create.ts';
import { editTaskSchema } from '../model/jobs/operation.ts';
import { runControlSchema, runNameSchema } from '../model/jobs/run.ts';
import { reportBrandSchema } from '../model/report/files/report-brand.ts';
import { projectSchema } from '../model/report/project.ts';
import { projectQuerySchema, reportQuerySchema } from '../model/report/query.ts';
import { reportSchema } from '../model/report/report.ts';
import { type Settings, settingsSchema } from '../model/settings/settings.ts';

/** For messages without a payload. Chromium turns `undefined` into `null` in transit. */
const nothing = z.nullish(z.undefined());
const ofConnection = z.object({ connectionId: z.string() });
const ofJob = z.object({ jobId: z.string() });
/** The number of reports in this browser that the user has agreed to delete. */
const mayDelete = z.number();
const reportQuery = z.object({ connectionId: z.string(), query: reportQuerySchema });

/**
 * Some of the settings, each valid. Not `z.partial`, which would fill in the defaults of omitted settings.
 */
const settingsChange = z.custom<Partial<Settings>>((data) => {
  const change = z.record(z.string(), z.unknown()).safeParse(data);
  const shape: Readonly<Record<string, z.ZodMiniType>> = settingsSchema.shape;
  return (
    change.success &&
    Object.entries(change.data).every(
      ([name, value]) =>
        Object.hasOwn(shape, name) && value !== undefined && shape[name]?.safeParse(value).success,
    )
  );
});

const markRequest: z.ZodMiniType<MarkRequest> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('elements'),
    title: z.string(),
    elements: z.readonly(z.array(z.object({ selector: z.string(), label: z.string() }))),
    index: z.number(),
  }),
  z.object({ type: z.literal('link'), title: z.string(), url: z.string() }),
  z.object({ type: z.literal('layer'), layer: z.enum(LAYERS) }),
]);

/** The payload of every message of the protocol. The background parses what it receives with these. */
export const payloadSchemas = {
  startJob: ofJob,
  retryJob: ofJob,
  dismissJob: ofJob,
  dismissRefused: z.object({ tabId: z.number() }),
  listReports: reportQuery,
  readReports: reportQuery,
  readReport: z.object({ connectionId: z.string(), id: z.string() }),
  showReport: z.object({ connectionId: z.string(), id: z.string() }),
  listProjects: z.object({ connectionId: z.string(), query: projectQuerySchema }),
  deleteProject: z.object({ connectionId: z.string(), project: projectSchema }),
  saveConnection: connectionInputSchema,
  testAndSaveConnection: connectionInputSchema,
  testConnection: ofConnection,
  checkConnection: ofConnection,
  activateConnection: ofConnection,
  removeKey: ofConnection,
  saveReportPage: z.object({ connectionId: z.string(), reportPage: z.string() }),
  removeConnection: ofConnection,
  listHeaders: ofConnection,
  saveSettings: z.object({ change: settingsChange, mayDelete }),
  saveReportBrand: reportBrandSchema,
  pinReport: z.object({ id: z.string(), pinned: z.boolean() }),
  deleteLocalReports: nothing,
  syncPages: nothing,
  exportSettings: nothing,
  exportSettingsWithKeys: nothing,
  importSettings: z.object({ content: z.string(), mayDelete }),
  countQuarantined: nothing,
  readQuarantined: nothing,
  removeQuarantined: nothing,
  listCommands: nothing,
  showOnPage: z.object({ url: z.string(), request: markRequest }),
  checkLive: z.object({
    checkId: z.string(),
    tabId: z.number(),
    documentId: z.number(),
    url: z.url(),
    page: z.enum(['request', 'shown']),
  }),
  stopLive: z.object({ checkId: z.string() }),
  checkLink: z.object({
    page: z.url(),
    url: z.url(),
    rel: z.string(),
    download: z.boolean(),
    from: z.enum(['page', 'extension']),
  }),
  borrowAccess: z.object({ patterns: z.readonly(z.array(z.string())) }),
  returnAccess: nothing,
  planBulk: z.object({ addresses: z.readonly(z.array(z.string())), source: bulkSourceSchema }),
  startBulkCreate: z.object({ bulkCreateId: z.string(), urls: z.readonly(z.array(z.string())) }),
  startBulkEdit: z.object({
    bulkEditId: z.string(),
    connectionId: z.string(),
    task: editTaskSchema,
    reports: z.readonly(z.array(reportSchema)),
    password: z.nullable(z.string()),
  }),
  controlRun: z.object({ name: runNameSchema, id: z.string(), control: runControlSchema }),
};

/** The payload of a message, for sender and receiver. */
export type Payload<Name extends keyof typeof payloadSchemas> = z.infer<(typeof payloadSchemas)[Name]>;
