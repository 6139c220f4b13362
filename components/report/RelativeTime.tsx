import { t } from '../../lib/platform/text.ts';
import { agoText, fullTime } from './report-labels.ts';

export interface RelativeTimeProps {
  /** ISO 8601; nothing is shown if it is missing or invalid. */
  readonly time: string | null;
  /** The current time in epoch ms. */
  readonly now: number;
  /** A text with this time in it, if it is not shown alone. */
  readonly said?: 'createdAgo';
}

/**
 * How long ago something was, with the full time as a tooltip. The tooltip is formatted on hover, because
 * that takes half a millisecond and a popup shows ten times.
 */
export function RelativeTime({ time, now, said }: RelativeTimeProps) {
  if (time === null) return null;
  const ago = agoText(time, now);
  return (
    <time
      dateTime={time}
      onPointerEnter={(event) => {
        event.currentTarget.title = fullTime(time);
      }}
    >
      {said ? t(said, { ago }) : ago}
    </time>
  );
}
