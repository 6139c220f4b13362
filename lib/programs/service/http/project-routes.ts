import { createRoute, z } from '@hono/zod-openapi';
import { projectName } from '../../../engine/page/page-url.ts';
import { projectSortKeys } from '../../../engine/report/query.ts';
import type { StoredProject } from '../../../engine/store/report-store.ts';
import { ALWAYS, answer, answerOfDeleted, INVALID, MISSING } from './answers.ts';
import { pageInfoSchema } from './page-links.ts';
import { choice, direction, pageNumber, perPage, words } from './parameters.ts';

const shared = { security: [{ apiKey: [] }], tags: ['Projects'] };
const count = z.number().int().min(0);

const projectSchema = z
  .object({
    id: z.number().int(),
    name: z.string().openapi({ description: 'Host of the reported pages.' }),
    reports: count.openapi({ description: 'Number of reports.' }),
    results: z.object({ good: count, decent: count, bad: count }),
    created_at: z.iso
      .datetime()
      .openapi({ description: 'When its first report was created. ISO 8601, UTC.' }),
  })
  .openapi('Project');

export const projectParameter = z
  .string()
  .transform(projectName)
  .openapi({
    type: 'string',
    description: 'Its name, percent-encoded.',
    param: { name: 'project', in: 'path' },
  });

export const listProjectsRoute = createRoute({
  ...shared,
  method: 'get',
  path: '/api/v1/projects',
  operationId: 'listProjects',
  summary: 'List projects',
  request: {
    query: z.object({
      search: words('Part of the name, matched literally, ignoring case.'),
      search_by: choice(['project'], 'project', 'What to search: project (Name).'),
      sort_by: choice(projectSortKeys, 'created_at', 'created_at (Date created) or project (Name).'),
      sort: direction,
      per_page: perPage,
      page: pageNumber,
    }),
  },
  responses: {
    200: answer('A page of projects.', z.object({ data: z.array(projectSchema), ...pageInfoSchema })),
    ...ALWAYS,
    ...INVALID,
  },
});

export const deleteProjectRoute = createRoute({
  ...shared,
  method: 'delete',
  path: '/api/v1/projects/{project}',
  operationId: 'deleteProject',
  summary: 'Delete a project and all its reports',
  request: {
    params: z.object({ project: projectParameter }),
  },
  responses: {
    200: answerOfDeleted('The project and its reports were deleted.', 'project', {
      name: z.string(),
      reports: count.openapi({ description: 'Number of reports deleted with it.' }),
    }),
    ...ALWAYS,
    ...MISSING,
  },
});

/** Returns a project as lists send it, with the number of its reports. */
export function projectJson({ id, name, createdAt, results }: StoredProject): z.input<typeof projectSchema> {
  return {
    id,
    name,
    reports: results.good + results.decent + results.bad,
    results: { ...results },
    created_at: new Date(createdAt).toISOString(),
  };
}
