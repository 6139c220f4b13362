import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Language } from '../../../../engine/texts/languages.ts';
import { TAGS } from '../../../../shared/accessibility/check-accessibility.ts';

/** axe-core, to be run in a page. */
export interface LoadedAxe {
  readonly source: string;
  /** Its texts; `null`: English. */
  readonly locale: axe.Locale | null;
  /** The names of the rules that are run. */
  readonly rules: ReadonlySet<string>;
}

/** Loads axe-core with its texts in a language, or in English if it has none. */
export async function loadAxe(language: Language): Promise<LoadedAxe> {
  // only here: a program that checks no accessibility does not wait for it
  const { default: library } = await import('axe-core');
  // rules with these tags are not run unless they are named
  const isLeftOut = (tag: string) => tag === 'experimental' || tag === 'deprecated';
  const rules = library.getRules(TAGS).filter(({ tags }) => !tags.some(isLeftOut));
  return {
    source: library.source,
    locale: localeOf(language),
    rules: new Set(rules.map(({ ruleId }) => ruleId)),
  };
}

function localeOf(language: Language): axe.Locale | null {
  try {
    return createRequire(import.meta.url)(`axe-core/locales/${language.replace('-', '_')}.json`);
  } catch {
    return null;
  }
}
