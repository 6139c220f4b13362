import { differenceLabels } from '../../../engine/history/difference-labels.ts';
import type { Message, PlainKey, Translatable } from '../../../engine/text/message.ts';
import { shownAddress } from '../../../engine/text/shown-text.ts';
import type { Reason, Schedule, ScheduleEvent } from '../../../shared/schedule/schedule.ts';
import { describeFailure } from '../failure/failure-table.ts';

/** Longer lists are cut in a notification. */
const MOST_LINES = 4;

const TITLES = { changed: 'monitorChanged', unread: 'monitorUnread', ended: 'monitorEnded' } as const;

export function eventTitle({ what }: ScheduleEvent): Message {
  return { key: TITLES[what.kind] };
}

/** The notification about monitored pages: their addresses, and what changed or why they cannot be read. */
export function scheduleNotice(
  schedules: readonly Pick<Schedule, 'url'>[],
  event: ScheduleEvent,
): { readonly title: Message; readonly lines: readonly Translatable[] } {
  const lines = [
    ...schedules.slice(0, MOST_LINES).map(({ url }) => shownAddress(url)),
    ...eventLines(event).slice(0, MOST_LINES),
  ];
  return { title: eventTitle(event), lines };
}

/** What happened, one line each: `Title: A → B`, or why the page cannot be read. */
export function eventLines({ what }: ScheduleEvent): Message[] {
  if (what.kind === 'unread') return [reasonLabel(what.why)];
  if (what.kind === 'ended') return [];
  return what.changes.flatMap((change) => {
    if (change.kind === 'check') return [];
    const { name, ...values } = differenceLabels(change);
    return [{ key: 'nameAndValue', values: { name, value: { key: 'verdictsBeforeAfter', values } } }];
  });
}

const REASONS = {
  closed: 'monitorClosed',
  offline: 'monitorOffline',
  metered: 'monitorMetered',
  tabs: 'monitorTabs',
  'not-allowed': 'monitorNotAllowed',
  'sign-in': 'monitorSignIn',
  'as-user': 'monitorAsUser',
  'too-often': 'monitorTooOften',
  incomplete: 'monitorIncomplete',
} as const satisfies Readonly<Record<Exclude<Reason['kind'], 'failed'>, PlainKey>>;

function reasonLabel(why: Reason): Message {
  return why.kind === 'failed' ? describeFailure(why.failure).what : { key: REASONS[why.kind] };
}

/** Why there is no reading since the last one, in a sentence; of a page that was read since, why that was late. */
export function reasonLine({ why, isLate }: Schedule): Message | null {
  return why && { key: isLate ? 'monitorLate' : 'monitorNotSince', values: { why: reasonLabel(why) } };
}
