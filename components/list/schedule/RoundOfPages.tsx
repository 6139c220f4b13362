import { plural, t } from '../../../lib/extension/platform/text.ts';
import { abilitiesOf } from '../../../lib/shared/connection/local-connection.ts';
import { daysBetween, type Load } from '../../../lib/shared/schedule/schedule.ts';
import textStyles from '../../ui/styles/text.module.css';

export interface RoundOfPagesProps {
  readonly schedules: readonly Load[];
  /** Only what is slower than wanted. */
  readonly onlySlower?: boolean;
}

/** Says how many pages this browser opens, and in how many days it comes to each. */
export function RoundOfPages({ schedules, onlySlower = false }: RoundOfPagesProps) {
  const pages = schedules.filter(({ connectionId }) => abilitiesOf(connectionId).readsTabs);
  const every = (['day', 'week'] as const).find((one) => pages.some((page) => page.every === one));
  if (!every) return null;
  const days = Math.round(daysBetween(every, pages));
  const wanted = every === 'day' ? 1 : 7;
  if (onlySlower && days <= wanted) return null;
  const count = { plural: 'onPages', count: pages.length } as const;
  return (
    <p className={textStyles.hint}>
      {days <= 1
        ? t('nameAndValue', { name: plural('onPages', pages.length), value: t('monitorDaily') })
        : t('monitorRound', { pages: count, duration: { lasts: days, unit: 'day' } })}
    </p>
  );
}
