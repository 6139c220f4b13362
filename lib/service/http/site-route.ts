import { createRoute, z } from '@hono/zod-openapi';
import { FINDING_IDS, VERSION_STATES } from '../../model/report/site.ts';
import { MOST_OFFERED } from '../site/site.ts';
import { MOST_VERSIONS } from '../site/site-languages.ts';
import { ALWAYS, answer, MISSING } from './answers.ts';
import { projectParameter } from './project-routes.ts';

const count = z.number().int().min(0);
const page = z.object({ id: z.number().int(), url: z.string() });
const pages = z.array(page);

const siteSchema = z
  .object({
    project: z.string(),
    pages: count.openapi({ description: 'Pages with a report.' }),
    complete: z.boolean().openapi({
      description: 'Whether each page that a sitemap or an internal link names has a report.',
    }),
    not_reported: count.openapi({ description: 'Pages that are named and have none.' }),
    not_reported_urls: z.array(z.string()).openapi({
      description: `At most ${MOST_OFFERED} of their addresses: those that robots.txt allows and that do nothing when they are visited.`,
    }),
    not_linked: pages.openapi({
      description: 'Indexable pages that no page with a report links to; a finding only if complete.',
    }),
    sitemaps: z.enum(['read', 'cut', 'none']).openapi({ description: 'cut: a limit was reached.' }),
    checks: z.array(
      z.object({
        ...{ id: z.string(), title: z.string(), failed: count, of: count },
        reports: z.array(z.number().int()).openapi({ description: 'The reports of the pages that fail.' }),
      }),
    ),
    findings: z
      .array(
        z.object({
          id: z.enum(FINDING_IDS),
          value: z.string().openapi({ description: 'What the pages share: a text or an address.' }),
          pages,
          addresses: z.array(z.string()),
        }),
      )
      .openapi({ description: 'What is wrong between pages.' }),
    hreflang: z
      .object({
        groups: z.array(
          z.object({
            languages: z.array(z.string()).openapi({ description: 'Those that its pages name, each once.' }),
            pages: z.array(
              page.extend({
                language: z.string().openapi({ description: 'Its own, as it says; may be empty.' }),
                versions: z.array(
                  z.object({ language: z.string(), url: z.string(), state: z.enum(VERSION_STATES) }),
                ),
              }),
            ),
          }),
        ),
        left_out: count.openapi({
          description: `Further pages of such groups: at most ${MOST_VERSIONS} versions are told.`,
        }),
      })
      .openapi({ description: 'Pages that name each other as language versions, and whether these agree.' }),
  })
  .openapi('Site');

export const showSite = createRoute({
  security: [{ apiKey: [] }],
  tags: ['Projects'],
  method: 'get',
  path: '/api/v1/projects/{project}/site',
  operationId: 'showSite',
  summary: 'What is wrong on a site, and between its pages',
  description: 'From the newest report of each page; no page is read.',
  request: { params: z.object({ project: projectParameter }) },
  responses: {
    200: answer('The site.', z.object({ data: siteSchema })),
    ...ALWAYS,
    ...MISSING,
  },
});
