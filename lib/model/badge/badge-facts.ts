import type { PinnedConnection } from '../connection/connection-for.ts';
import type { Job } from '../jobs/job.ts';
import type { Result } from '../report/result.ts';
import type { Translatable } from '../text/message.ts';
import type { Cleaning } from '../url/clean-url.ts';

/** What badges tell of, as much of it as they need. Times in milliseconds since 1970. */
export interface BadgeFacts {
  readonly connections: {
    readonly list: readonly { readonly id: string; readonly hosts: readonly string[] }[];
    readonly activeId: string | null;
  };
  readonly picks: readonly PinnedConnection[];
  readonly jobs: readonly BadgeJob[];
  /** Orders that came to nothing before there was a job, by the tab's id. */
  readonly rejected: Readonly<
    Record<string, { readonly at: number; readonly why: Translatable; readonly isFailure: boolean }>
  >;
  readonly cleaning: Cleaning;
  readonly badgeOnEveryPage: boolean;
}

export interface BadgeJob {
  readonly connectionId: string;
  readonly url: string;
  readonly tabId: number | null;
  readonly createdAt: number;
  readonly isOpen: boolean;
  readonly hasFailed: boolean;
  /** Why it cannot be made yet, in one short sentence; null when it does not wait. */
  readonly waitsFor: Translatable | null;
  /** The tab in which a link's report was ordered. */
  readonly sourceTabId: number | null;
  /** The result of a report that a shortcut or a menu made. */
  readonly ready: Result | null;
}

/** The result of a done job that no popup showed. */
export function readyOf({
  startedFrom,
  state,
  report,
}: Pick<Job, 'startedFrom' | 'state' | 'report'>): Result | null {
  const isShortcut = startedFrom === 'menu' || startedFrom === 'command';
  return state === 'done' && isShortcut ? (report?.result ?? null) : null;
}
