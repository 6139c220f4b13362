import type { Reading } from '../../../engine/history/reading.ts';
import { indexingShown } from '../../../engine/report/check-labels.ts';
import { ageOf } from '../../../engine/report/report-age.ts';
import { RESULT_LABELS, type Result } from '../../../engine/report/result.ts';
import type { Message, Translatable } from '../../../engine/text/message.ts';

/** The state that a tab's badge shows: a report in progress, its result, or that it could not be created. */
export type BadgeState =
  /** `note`: one sentence that replaces the usual title. */
  | { readonly kind: 'none'; readonly note?: Translatable | undefined }
  | { readonly kind: 'creating' }
  /** The report cannot be created yet, for this reason. */
  | { readonly kind: 'waiting'; readonly why: Translatable }
  /** `why`: the reason in one short sentence, if the popup shows no more than that. */
  | { readonly kind: 'failed'; readonly why?: Translatable }
  | {
      readonly kind: 'result';
      readonly result: Result;
      readonly generatedAt: string | null;
      /** If only a part of the checks was made: no check mark then, and what is known of indexing. */
      readonly half?: Pick<Reading, 'listing' | 'listingCause'>;
      readonly note?: Translatable | undefined;
    };

export interface Badge {
  /** A shape, the same in every language. */
  readonly text: string;
  /** Background colour, `#rrggbb`; the browser picks a readable text colour, which we set too. */
  readonly color: string;
  readonly textColor: string;
  readonly title: Translatable;
}

/** Shape first, colour second: each pair has a contrast of at least 4.5 to 1 (WCAG 2.2, 1.4.3). */
const LOOK = {
  good: { text: '✓', color: '#0b6e4f', textColor: '#ffffff' },
  decent: { text: '~', color: '#f2b705', textColor: '#241a00' },
  bad: { text: '✗', color: '#b3261e', textColor: '#ffffff' },
  creating: { text: '…', color: '#4a5568', textColor: '#ffffff' },
  failed: { text: '!', color: '#4a5568', textColor: '#ffffff' },
  none: { text: '', color: '#4a5568', textColor: '#ffffff' },
} as const;

/** The badge for the stored data of a tab's page. `now` in epoch ms. */
export function badgeFor(state: BadgeState, now: number): Badge {
  switch (state.kind) {
    case 'result':
      return {
        ...LOOK[state.result],
        // what was seen to be bad is
        ...(state.half && state.result === 'good' && { text: LOOK.decent.text }),
        title: noteTitle(state.note) ?? [
          resultTitle(RESULT_LABELS[state.result], state.generatedAt, now),
          ...(state.half?.listing ? [indexingShown(state.half.listing, state.half.listingCause).words] : []),
        ],
      };
    case 'creating':
      return { ...LOOK.creating, title: { key: 'badgeCreating' } };
    case 'waiting':
      return { ...LOOK.creating, title: { key: 'badgeQueued', values: { why: state.why } } };
    case 'failed':
      return {
        ...LOOK.failed,
        title: noteTitle(state.why) ?? { key: 'badgeNotCreated' },
      };
    default:
      return { ...LOOK.none, title: noteTitle(state.note) ?? { key: 'extensionName' } };
  }
}

function noteTitle(why: Translatable | undefined): Message | undefined {
  return why === undefined ? undefined : { key: 'badgeFailed', values: { why } };
}

function resultTitle(result: Message, generatedAt: string | null, now: number): Message {
  const age = ageOf(generatedAt, now);
  return age
    ? { key: 'badgeResultAge', values: { result, age } }
    : { key: 'badgeResult', values: { result } };
}
