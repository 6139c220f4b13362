import { t } from '../../lib/platform/text.ts';
import { settingsItem } from '../../lib/storage/settings/settings.ts';
import { useStored } from '../app/stored/use-stored.ts';
import textStyles from '../ui/styles/text.module.css';

export interface PlanCostProps {
  /** The number of planned reports, and how many of them this browser makes. */
  readonly count: number;
  readonly local: number;
}

/** The least time that the run takes, and whose quota it uses. Renders nothing for an empty plan. */
export function PlanCost({ count, local }: PlanCostProps) {
  const pause = useStored(settingsItem)?.bulkPauseSeconds ?? 0;
  if (count === 0) return null;
  // there is none after those of this browser
  const seconds = pause * Math.max(0, count - local - 1);
  const duration =
    seconds < 60
      ? ({ lasts: seconds, unit: 'second' } as const)
      : ({ lasts: Math.round(seconds / 60), unit: 'minute' } as const);
  return (
    <>
      {seconds > 0 && <p>{t('planTime', { duration })}</p>}
      <p className={textStyles.hint}>{t(local === count ? 'privateInThisBrowser' : 'bulkPrivacyHint')}</p>
    </>
  );
}
