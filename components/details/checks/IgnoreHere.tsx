import { useState } from 'react';
import type { Ignore } from '../../../lib/model/report/ignore.ts';
import type { Check } from '../../../lib/model/report/read-contents.ts';
import { t } from '../../../lib/platform/text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { IgnoreDialog } from './IgnoreDialog.tsx';

export interface IgnoreHereProps {
  readonly check: Check;
  /** The address of the page. */
  readonly url: string;
  readonly onIgnore: (ignore: Ignore) => void;
}

/** The button that asks where, why and for how long a failed check is ignored. */
export function IgnoreHere({ check, url, onIgnore }: IgnoreHereProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('ignoreHere')}
      </Button>
      {isAsking && (
        <IgnoreDialog
          {...{ check, url }}
          onClose={() => setAsking(false)}
          onIgnore={(ignore) => {
            // closed first: the focus returns to the button, which moves it on when the check leaves its list
            setAsking(false);
            onIgnore(ignore);
          }}
        />
      )}
    </>
  );
}
