import { z } from '@hono/zod-openapi';
import {
  checkSchema,
  factsSchema,
  listingSchema,
  reportedPageSchema,
  scriptChangeSchema,
  sentResultSchema,
  structuredDataSchema,
} from '../../../engine/contract/report-schemas.ts';
import { PRIVACIES } from '../../../engine/report/privacy.ts';

const time = z.iso.datetime().openapi({ description: 'ISO 8601, UTC.' });

export const reportRowSchema = z
  .object({
    id: z.number().int(),
    url: z.string(),
    project: z.string().openapi({ description: 'Host of the page.' }),
    result: sentResultSchema,
    score: z.number().int().min(0).max(100),
    privacy: z
      .literal(PRIVACIES)
      .openapi({ type: 'integer', enum: [...PRIVACIES], description: '0 public, 1 private, 2 password.' }),
    created_at: time,
    generated_at: time,
    report_url: z.string().optional().openapi({
      description: 'Address of the report page, if the service has report pages.',
    }),
    listing: listingSchema,
    to_fix: z.number().int().min(0).openapi({ description: 'How many checks it fails, notes apart.' }),
  })
  .openapi('ReportRow');

export const sentReportSchema = reportRowSchema
  .extend({
    page: reportedPageSchema,
    checks: z.array(checkSchema),
    differences: z
      .array(scriptChangeSchema)
      .nullable()
      .openapi({ description: 'What scripts change of the page; null if they were not run.' }),
    facts: factsSchema.nullable().openapi('Facts', { description: 'null if a bug prevented it.' }),
    structured_data: z.array(structuredDataSchema).nullable().openapi({
      description: 'What the page says of itself to search engines; null if a bug prevented it.',
    }),
  })
  .openapi('Report');
