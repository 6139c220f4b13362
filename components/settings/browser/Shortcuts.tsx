import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { canOpenShortcuts, openShortcuts } from '../../../lib/extension/platform/tabs/open-page.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { onPageShown } from '../../hooks/on-page-shown.ts';
import { useQuery } from '../../hooks/use-query.ts';
import { Button } from '../../ui/controls/Button.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import styles from './Shortcuts.module.css';

export function Shortcuts() {
  // the keys are changed on a page of the browser
  const { value: shortcuts = [] } = useQuery('shortcuts', () => requestIdempotent('listCommands'), {
    watch: onPageShown,
  });
  if (shortcuts.length === 0) return null;
  return (
    <div className={styles.shortcuts}>
      <h4 className={textStyles.hidden}>{t('keyboardShortcuts')}</h4>
      <dl className={layoutStyles.facts}>
        {shortcuts.map(({ name, description, keys }) => (
          <div key={name}>
            <dt>{description}</dt>
            <dd>{keys === '' ? t('noKeys') : <kbd dir="ltr">{keys}</kbd>}</dd>
          </div>
        ))}
      </dl>
      {!canOpenShortcuts() && <p className={textStyles.hint}>{t('changeShortcutsYourself')}</p>}
    </div>
  );
}

/** Opens the browser's page for keyboard shortcuts; renders nothing where the browser has no link to it. */
export function ChangeShortcuts() {
  if (!canOpenShortcuts()) return null;
  return (
    <Button look="quiet" onClick={openShortcuts}>
      {t('changeShortcuts')}
    </Button>
  );
}
