import { createRoute, z } from '@hono/zod-openapi';
import { type Site, siteSchema } from '../../../engine/contract/site-schemas.ts';
import { ALWAYS, answer, MISSING } from './answers.ts';
import { projectParameter } from './project-routes.ts';

// the document's generator reads only schemas of `zod`, and JSON Schema
const site = z
  .custom<Site>((value) => value !== undefined)
  .openapi('Site', z.toJSONSchema(siteSchema, { io: 'input' }) as object);

export const showSiteRoute = createRoute({
  security: [{ apiKey: [] }],
  tags: ['Projects'],
  method: 'get',
  path: '/api/v1/projects/{project}/site',
  operationId: 'showSite',
  summary: 'What is wrong on a site, and between its pages',
  description: 'From the newest report of each page; no page is read.',
  request: { params: z.object({ project: projectParameter }) },
  responses: {
    200: answer('The site.', z.object({ data: site })),
    ...ALWAYS,
    ...MISSING,
  },
});
