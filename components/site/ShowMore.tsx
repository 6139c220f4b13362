import { t } from '../../lib/extension/platform/text.ts';
import { Button } from '../ui/controls/Button.tsx';
import layoutStyles from '../ui/styles/layout.module.css';

export interface ShowMoreProps {
  /** How many entries of a list are not shown. */
  readonly count: number;
  readonly onClick: () => void;
}

/** The button below a list that shows the rest of it. Renders nothing if all of it is shown. */
export function ShowMore({ count, onClick }: ShowMoreProps) {
  if (count === 0) return null;
  return (
    <div className={layoutStyles.quietActions}>
      <Button look="quiet" {...{ onClick }}>
        {t('showMore', { count })}
      </Button>
    </div>
  );
}
