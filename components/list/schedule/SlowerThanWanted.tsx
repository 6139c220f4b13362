import { t } from '../../../lib/extension/platform/text.ts';
import { daysBetween, type Load } from '../../../lib/shared/schedule/schedule.ts';
import textStyles from '../../ui/styles/text.module.css';

/**
 * Says in how many days each page is checked, if this browser cannot open all of them as often as wanted. Renders
 * nothing if it can.
 */
export function SlowerThanWanted({ schedules }: { readonly schedules: readonly Load[] }) {
  const slowest = (['day', 'week'] as const).find((every) => schedules.some((one) => one.every === every));
  const days = slowest && daysBetween(slowest, schedules);
  if (!days || Math.round(days) <= (slowest === 'day' ? 1 : 7)) return null;
  return <p className={textStyles.hint}>{t('monitorSlower', { days: Math.round(days) })}</p>;
}
