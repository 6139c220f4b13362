import type { Period, PeriodScore } from '../../../lib/extension/model/site/score-over-time.ts';
import { uiLanguage } from '../../../lib/extension/platform/text.ts';

export interface PeriodNames {
  /** Short enough for an axis; for a week its first day. */
  readonly short: (column: Pick<PeriodScore, 'from' | 'until'>) => string;
  readonly full: (column: Pick<PeriodScore, 'from' | 'until'>) => string;
}

const SHORT = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: '2-digit' },
  year: { year: 'numeric' },
} as const;
const FULL = {
  day: { dateStyle: 'medium' },
  week: { dateStyle: 'medium' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
} as const;

/**
 * The names of days, weeks, months or years in the language of the texts. Creates formatters, so keep the
 * result.
 */
export function periodNames(period: Period): PeriodNames {
  const short = new Intl.DateTimeFormat(uiLanguage(), SHORT[period]);
  const full = new Intl.DateTimeFormat(uiLanguage(), FULL[period]);
  return {
    short: ({ from }) => short.format(from),
    full: ({ from, until }) => (period === 'week' ? full.formatRange(from, until - 1) : full.format(from)),
  };
}
