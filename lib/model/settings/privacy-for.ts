import { PASSWORD, PRIVATE, type Privacy } from '../report/privacy.ts';
import { ruleFor } from '../url/host-pattern.ts';
import type { Settings } from './settings.ts';

type Rules = Pick<Settings, 'privacyRules' | 'defaultPrivacy'>;

/** Who is to see the report of the page, by the user's rule for its host, else by the default. */
export function privacyFor(url: string, settings: Rules): Privacy {
  const rule = URL.canParse(url) ? ruleFor(settings.privacyRules, new URL(url).hostname) : undefined;
  return rule?.privacy ?? settings.defaultPrivacy;
}

/**
 * The same for reports that no popup orders: menu, keyboard, bulk. Where the rule says Password they are made Private,
 * which lets fewer people in: a password made up here could be shown to nobody, and would be lost. The user is told
 * (`passwordDowngraded`) and can set one at the report.
 */
export function privacyWithoutPopup(
  url: string,
  settings: Rules,
): { readonly privacy: Privacy; readonly passwordDowngraded: boolean } {
  const privacy = privacyFor(url, settings);
  return privacy === PASSWORD
    ? { privacy: PRIVATE, passwordDowngraded: true }
    : { privacy, passwordDowngraded: false };
}
