import { originOf } from '../analysis/check-origins.ts';
import type { Site } from '../contract/site-schemas.ts';
import { manyText, type Translate } from '../texts/create-translator.ts';
import { text } from '../texts/text.ts';
import type { KnownSite } from './site.ts';
import { explanationOf, siteFinding } from './site-checks.ts';

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
