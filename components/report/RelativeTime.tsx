import { t } from '../../lib/platform/text.ts';
import { agoText, fullTime } from './report-labels.ts';

export interface RelativeTimeProps {
  /** ISO 8601; nothing is shown when it is not known. */
  readonly time: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The words around it, where it does not stand alone. */
  readonly said?: 'createdAgo' | 'reportedAgo';
}

/**
 * How long ago something was, and the full time when pointed at: written only then, for the browser takes half a
 * millisecond for each full time, and a popup shows ten.
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
