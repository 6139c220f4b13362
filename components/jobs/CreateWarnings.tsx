import { shownText } from '../../lib/engine/text/shown-text.ts';
import { createWarnings } from '../../lib/extension/model/settings/create-warnings.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { settingsItem } from '../../lib/extension/storage/settings/settings.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { Icon } from '../ui/marks/Icon.tsx';
import textStyles from '../ui/styles/text.module.css';
import styles from './CreateWarnings.module.css';

/** What is removed from the URL, and why the report may be a mistake. Renders nothing for most pages. */
export function CreateWarnings({
  url,
  connection,
  isFresh = false,
}: {
  readonly url: string;
  readonly connection: Connection;
  /** Whether the page has a fresh report at this connection, which nothing else shows. */
  readonly isFresh?: boolean;
}) {
  const settings = useStored(settingsItem);
  if (!settings) return null;
  const { removed, secrets, outOfReach } = createWarnings(url, settings.cleaning, connection);
  const warnings = [
    ...(secrets.length > 0 ? [t('secretInAddress', { names: listed(secrets) })] : []),
    ...(outOfReach === 'this machine' ? [t('pageOnThisMachine')] : []),
    ...(outOfReach === 'private' ? [t('pageOnPrivateNetwork')] : []),
    ...(isFresh ? [t('freshAtService')] : []),
  ];
  if (removed.length === 0 && warnings.length === 0) return null;
  return (
    <div className={styles.cautions}>
      {removed.length > 0 && (
        <p className={textStyles.hint}>{t('sentWithout', { names: listed(removed) })}</p>
      )}
      {warnings.map((warning) => (
        <p className={styles.caution} key={warning}>
          <Icon name="warn" size={14} />
          {warning}
        </p>
      ))}
    </div>
  );
}

/** Shortens a list of names: a page may have hundreds. */
function listed(names: readonly string[]): readonly string[] {
  const shown = names.slice(0, 4).map((name) => {
    const whole = shownText(name);
    return whole.length > 24 ? `${whole.slice(0, 23)}…` : whole;
  });
  return [...shown, ...(names.length > shown.length ? ['…'] : [])];
}
