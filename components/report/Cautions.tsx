import { beforeCreating } from '../../lib/model/before-creating.ts';
import type { Connection } from '../../lib/model/connection.ts';
import { shownText } from '../../lib/model/shown-text.ts';
import { text } from '../../lib/platform/text.ts';
import { settingsItem } from '../../lib/storage/settings.ts';
import { useStored } from '../hooks/use-stored.ts';
import { Icon } from '../ui/Icon.tsx';

/** What is left out of the address, and why its report may be a mistake; nothing for most pages. */
export function Cautions({ url, connection }: { readonly url: string; readonly connection: Connection }) {
  const settings = useStored(settingsItem);
  if (!settings) return null;
  const { removed, secrets, outOfReach } = beforeCreating(url, settings.cleaning, connection.baseUrl);
  const warnings = [
    ...(secrets.length > 0 ? [text('secretInAddress', { names: listed(secrets) })] : []),
    ...(outOfReach === 'this machine' ? [text('pageOnThisMachine')] : []),
    ...(outOfReach === 'private' ? [text('pageOnPrivateNetwork')] : []),
  ];
  if (removed.length === 0 && warnings.length === 0) return null;
  return (
    <div className="cautions">
      {removed.length > 0 && <p className="hint">{text('sentWithout', { names: listed(removed) })}</p>}
      {warnings.map((warning) => (
        <p className="caution" key={warning}>
          <Icon name="warn" size={14} />
          {warning}
        </p>
      ))}
    </div>
  );
}

/** Some names of many: a page may carry hundreds. */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, 4).map((name) => {
    const whole = shownText(name);
    return whole.length > 24 ? `${whole.slice(0, 23)}…` : whole;
  });
  return [...shown, ...(names.length > shown.length ? ['…'] : [])].join(', ');
}
