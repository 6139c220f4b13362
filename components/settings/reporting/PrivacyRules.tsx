import type { Privacy } from '../../../lib/model/report/privacy.ts';
import type { PrivacyRule } from '../../../lib/model/settings/settings.ts';
import { t } from '../../../lib/platform/text.ts';
import { useManaged } from '../../app/stored/use-managed.ts';
import entryStyles from '../../ui/styles/entries.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { SettingsCard } from '../SettingsCard.tsx';
import { useSettings } from '../use-settings.ts';
import { AddRule } from './AddRule.tsx';
import { RuleRow } from './RuleRow.tsx';

/** The rules for hosts whose reports do not have the default privacy. */
export function PrivacyRules() {
  const { settings, save } = useSettings();
  const { noPublicReports } = useManaged();
  if (!settings) return null;
  const rules = settings.privacyRules;
  const store = (privacyRules: PrivacyRule[]) => save.run({ privacyRules });
  const change = (host: string, privacy: Privacy) =>
    store(rules.map((rule) => (rule.host === host ? { host, privacy } : rule)));
  return (
    <SettingsCard title={t('privacyBySite')} save={save}>
      <p className={textStyles.hint}>{t('privacyBySiteHint')}</p>
      {noPublicReports && <p className={textStyles.hint}>{t('publicNotAllowedWhat')}</p>}
      {rules.length > 0 && (
        <ul className={entryStyles.entries} aria-label={t('privacyBySite')}>
          {rules.map((rule) => (
            <RuleRow
              key={rule.host}
              rule={rule}
              onPick={(privacy) => change(rule.host, privacy)}
              onRemove={() => store(rules.filter(({ host }) => host !== rule.host))}
            />
          ))}
        </ul>
      )}
      <AddRule hosts={rules.map(({ host }) => host)} onAdd={(rule) => store([...rules, rule])} />
    </SettingsCard>
  );
}
