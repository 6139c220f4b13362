import { createRoute, z } from '@hono/zod-openapi';
import { originOf } from '../../../engine/analysis/check-origins.ts';
import { type Site, siteSchema } from '../../../engine/contract/site-schemas.ts';
import type { KnownSite } from '../../../engine/site/site.ts';
import { explanationOf, siteFinding } from '../../../engine/site/site-checks.ts';
import { text } from '../../../engine/texts/text.ts';
import { manyText, type Translate } from '../../../engine/texts/translate.ts';
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

/** A site as it is sent, with its texts. Checks that this version does not have are left out. */
export function siteJson(
  { checks, findings, judged: _, told: __, ...known }: KnownSite,
  translate: Translate,
): Site {
  return {
    ...known,
    checks: checks.flatMap(({ sentence, ...check }) => {
      const origin = originOf(check.id);
      if (origin === undefined) return [];
      const title = translate(text(`${origin.id}.name`));
      const many = manyText(sentence);
      return [
        {
          ...check,
          title,
          text: many ? translate(text(many)) : title,
          ...explanationOf(origin.id, translate),
        },
      ];
    }),
    findings: findings.map((fault) => siteFinding(fault, translate)),
  };
}
