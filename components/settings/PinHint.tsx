import { useEffect, useState } from 'react';
import { isButtonOnToolbar, onButtonMoved } from '../../lib/platform/shortcuts/toolbar-button.ts';
import { t } from '../../lib/platform/text.ts';
import { Notice } from '../ui/feedback/Notice.tsx';

/** How to put the button on the toolbar, while it is not there: browsers hide the buttons of new extensions. */
export function PinHint() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const look = async () => setNeeded(!(await isButtonOnToolbar()));
    look();
    onButtonMoved(look);
  }, []);
  if (!isNeeded) return null;
  return (
    <Notice kind="info" what={t('pinHint')}>
      {t('pinHintHow')}
    </Notice>
  );
}
