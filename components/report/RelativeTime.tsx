import { shortAge, t } from '../../lib/extension/platform/text.ts';
import { agoText, fullTime } from './report-labels.ts';

export interface RelativeTimeProps {
  /** ISO 8601; nothing is shown if it is missing or invalid. */
  readonly time: string | null;
  /** The current time in epoch ms. */
  readonly now: number;
  /** When the report was created, for the tooltip of when it was last generated. */
  readonly created?: string | null;
  /** `3h`: where there is no room for more. */
  readonly isShort?: boolean;
}

/**
 * How long ago something was, with the full time as a tooltip; a time without a zone is shown as it is written. The
 * tooltip is formatted on hover, because that takes half a millisecond and a popup shows ten times.
 */
export function RelativeTime({ time, now, created = null, isShort = false }: RelativeTimeProps) {
  if (time === null) return null;
  const seconds = (now - Date.parse(time)) / 1_000;
  const ago = isShort && seconds >= 0 ? shortAge(seconds) : agoText(time, now);
  return (
    <time
      dateTime={time}
      onPointerEnter={(event) => {
        event.currentTarget.title = created === null ? fullTime(time) : bothTimes(time, created);
      }}
    >
      {ago}
    </time>
  );
}

function bothTimes(generated: string, created: string): string {
  return [
    t('nameAndValue', { name: t('columnGenerated'), value: fullTime(generated) }),
    t('nameAndValue', { name: t('columnCreated'), value: fullTime(created) }),
  ].join('\n');
}
