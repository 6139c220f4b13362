import * as z from 'zod';
import { originOf } from '../../../engine/analysis/check-origins.ts';
import { EVERY_CHECK } from '../../../engine/analysis/checks/every-check.ts';
import { SITE_CHECKS } from '../../../engine/site/site-checks.ts';
import type { Translate } from '../../../engine/texts/create-translator.ts';
import { ToolError } from './tool-error.ts';

export const explanationOutput = z.object({
  id: z.string(),
  name: z.string(),
  group: z.string(),
  importance: z.string(),
  fixed_by: z.string().describe('Who fixes it: content, template or server'),
  why: z.string(),
  advice: z.string(),
  source: z.string().describe('The page that the rule rests on'),
});

const CHECKS = [
  ...EVERY_CHECK,
  ...SITE_CHECKS.map(({ id, importance }) => ({ id, importance, group: 'between pages' })),
];

/**
 * Explains a check of a page or of a site. Throws a `ToolError` that names all checks if there is none with this id.
 */
export function explainCheck(id: string, translate: Translate): z.infer<typeof explanationOutput> {
  const check = CHECKS.find((one) => one.id === id);
  const origin = originOf(id);
  if (check === undefined || origin === undefined)
    throw new ToolError(`There is no such check. There are ${CHECKS.map((one) => one.id).join(', ')}.`);
  return {
    id,
    name: translate({ key: `${origin.id}.name` }),
    group: check.group,
    importance: check.importance,
    fixed_by: origin.fixedBy,
    why: translate({ key: `${origin.id}.why` }),
    advice: translate({ key: `${origin.id}.fix` }),
    source: origin.source,
  };
}
