import { PASSWORD, PRIVATE, type Privacy } from '../../../engine/report/privacy.ts';
import { ruleFor } from '../../../engine/url/host-pattern.ts';
import { abilitiesOf } from '../../../shared/connection/local-connection.ts';
import type { Settings } from '../../../shared/settings/settings.ts';

type Rules = Pick<Settings, 'privacyRules' | 'defaultPrivacy'>;

/** The privacy of the page's report, by the user's rule for its host, else the default. */
export function privacyFor(url: string, settings: Rules): Privacy {
  const rule = URL.canParse(url) ? ruleFor(settings.privacyRules, new URL(url).hostname) : undefined;
  return rule?.privacy ?? settings.defaultPrivacy;
}

/**
 * The privacy of reports created without a popup: menu, keyboard, bulk. If the rule says Password they are
 * created as Private, which admits fewer people: a generated password could not be shown and would be lost.
 * The user is notified (`passwordDowngraded`) and can set a password on the report. Reports in this browser are
 * private.
 */
export function privacyWithoutPopup(
  url: string,
  settings: Rules,
  connectionId: string,
): { readonly privacy: Privacy; readonly passwordDowngraded: boolean } {
  if (!abilitiesOf(connectionId).sharesReports) return { privacy: PRIVATE, passwordDowngraded: false };
  const privacy = privacyFor(url, settings);
  return privacy === PASSWORD
    ? { privacy: PRIVATE, passwordDowngraded: true }
    : { privacy, passwordDowngraded: false };
}
