import type { z } from '@hono/zod-openapi';
import { type Text, text } from '../../../engine/texts/text.ts';
import { invalid, noSuchReport } from './problem.ts';

type Issue = z.core.$ZodIssue;

/**
 * Refuses a request that does not match its schema, by throwing a `Problem`: 422 with a sentence for each invalid
 * field, or 404 for an id in the path that no report can have.
 */
export const refuseInvalid = (
  result: { target: string; data?: unknown } & ({ success: true } | { success: false; error: z.ZodError }),
): void => {
  if (result.success) return;
  if (result.target === 'param') throw noSuchReport();
  const errors: Record<string, Text[]> = {};
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? 'request');
    errors[field] = [...(errors[field] ?? []), textOf(issue, field)];
  }
  throw invalid(errors);
};

/** What is wrong with a field, as a text; a schema's own check gives it in the issue's parameters. */
function textOf(issue: Issue, field: string): Text {
  if (issue.code === 'custom') return issue.params?.['text'] ?? text('http.unreadable');
  if (issue.code === 'too_big') return text('field.too-long', { field, most: `${issue.maximum}` });
  if (issue.code === 'invalid_format') return text('field.page');
  if (field === 'url') return text('field.url-missing');
  if (field === 'webhook') return text('field.webhook');
  if (issue.code !== 'invalid_value') return text('field.once', { field });
  return field === 'privacy'
    ? text('field.privacy')
    : text('field.choice', { field, values: issue.values.join(', ') });
}
