import { useEffect, useState } from 'react';
import { requestIdempotent } from '../../../lib/messages/request.ts';
import type { Shortcut } from '../../../lib/model/settings/shortcuts.ts';
import { canOpenShortcuts, openShortcuts } from '../../../lib/platform/tabs/open-page.ts';
import { t } from '../../../lib/platform/text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import styles from './Shortcuts.module.css';

/** The actual keyboard shortcuts. */
export function Shortcuts() {
  const shortcuts = useShortcuts();
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

/** Read again whenever the page becomes visible: the keys are changed on a page of the browser. */
function useShortcuts(): readonly Shortcut[] {
  const [shortcuts, setShortcuts] = useState<readonly Shortcut[]>([]);
  useEffect(() => {
    let current = true;
    const look = async () => {
      const outcome = await requestIdempotent('listCommands');
      if (current && outcome.ok) setShortcuts(outcome.value);
    };
    look();
    addEventListener('focus', look);
    return () => {
      current = false;
      removeEventListener('focus', look);
    };
  }, []);
  return shortcuts;
}
