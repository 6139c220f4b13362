import type { PinnedConnection } from '../connection/connection-for.ts';
import { isOpen } from '../jobs/open-job.ts';
import type { Result } from '../report/result.ts';
import type { Translatable } from '../text/message.ts';
import { type Cleaning, DEFAULT_CLEANING } from '../url/clean-url.ts';

/** What badges tell of, as much of it as they need. Times in milliseconds since 1970. */
export interface BadgeFacts {
  readonly connections: {
    readonly list: readonly { readonly id: string; readonly hosts: readonly string[] }[];
    readonly activeId: string | null;
  };
  readonly picks: readonly PinnedConnection[];
  readonly jobs: readonly BadgeJob[];
  /** Orders that came to nothing before there was a job, by the tab's id. */
  readonly unstarted: Readonly<
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
  readonly orderedIn: number | null;
  /** The result of a report that a shortcut or a menu made. */
  readonly ready: Result | null;
}

/** The result of a done job that no popup showed. */
export function readyOf(startedFrom: unknown, state: unknown, report: unknown): Result | null {
  if (state !== 'done' || (startedFrom !== 'menu' && startedFrom !== 'command')) return null;
  const result = isObject(report) ? report['result'] : null;
  return result === 'good' || result === 'decent' || result === 'bad' ? result : null;
}

/** The contents of the stored items of these names; null where nothing is stored. */
export interface BadgeContents {
  readonly connections: unknown;
  readonly picks: unknown;
  readonly jobs: unknown;
  readonly settings: unknown;
  readonly unstarted: unknown;
}

/**
 * What these contents tell, read by hand, for a badge waits for it: the schemas that parse them would be most of what a
 * background has to evaluate before it can paint. `undefined` where anything that a badge needs is not as this version
 * writes it on an ordinary day: then they have to be parsed. What a badge does not need is not looked at, and may be
 * damaged.
 */
export function readBadgeInputsFast(contents: BadgeContents): BadgeFacts | undefined {
  const connections = connectionsOf(given(contents.connections, { list: [], activeId: null }));
  const picks = allOf(given(contents.picks, []), pickOf);
  const jobs = allOf(given(contents.jobs, []), jobOf);
  const settings = settingsOf(given(contents.settings, { badgeOnEveryPage: false }));
  const unstarted = given(contents.unstarted, {});
  // words would have to be found for what lies there
  const hasNone = isObject(unstarted) && Object.keys(unstarted).length === 0;
  return connections && picks && jobs && settings && hasNone
    ? { connections, picks, jobs, ...settings, unstarted: {} }
    : undefined;
}

function given(content: unknown, otherwise: unknown): unknown {
  return content === null ? otherwise : content;
}

function connectionsOf(content: unknown): BadgeFacts['connections'] | undefined {
  if (!isObject(content)) return undefined;
  const { activeId } = content;
  const list = allOf(content['list'], (one) => {
    if (!isObject(one)) return undefined;
    const { id, hosts = [] } = one;
    return typeof id === 'string' && isTexts(hosts) ? { id, hosts } : undefined;
  });
  return list && (activeId === null || typeof activeId === 'string') ? { list, activeId } : undefined;
}

function pickOf(content: unknown): PinnedConnection | undefined {
  if (!isObject(content)) return undefined;
  const { page, connectionId } = content;
  return typeof page === 'string' && typeof connectionId === 'string' ? { page, connectionId } : undefined;
}

function jobOf(content: unknown): BadgeJob | undefined {
  if (!isObject(content)) return undefined;
  const { connectionId, url, tabId, createdAt, state, failure, wait = null, orderedIn = null } = content;
  if (typeof connectionId !== 'string' || typeof url !== 'string') return undefined;
  if (!isTabId(tabId) || !isTabId(orderedIn)) return undefined;
  if (typeof createdAt !== 'number' || typeof state !== 'string' || wait !== null) return undefined;
  const why = failure === null ? null : kindOf(failure);
  if (why === undefined) return undefined;
  return {
    ...{ connectionId, url, tabId, createdAt },
    isOpen: isOpen({ state, failure: why }),
    hasFailed: why !== null,
    waitsFor: null,
    orderedIn,
    ready: readyOf(content['startedFrom'], state, content['report']),
  };
}

function isTabId(content: unknown): content is number | null {
  return content === null || typeof content === 'number';
}

function kindOf(failure: unknown): { readonly kind: string } | undefined {
  const kind = isObject(failure) ? failure['kind'] : undefined;
  return typeof kind === 'string' ? { kind } : undefined;
}

function settingsOf(content: unknown): Pick<BadgeFacts, 'cleaning' | 'badgeOnEveryPage'> | undefined {
  if (!isObject(content)) return undefined;
  const { badgeOnEveryPage, cleaning = DEFAULT_CLEANING } = content;
  if (typeof badgeOnEveryPage !== 'boolean' || !isObject(cleaning)) return undefined;
  const { dropFragment, parameters } = cleaning;
  return typeof dropFragment === 'boolean' && isTexts(parameters)
    ? { badgeOnEveryPage, cleaning: { dropFragment, parameters } }
    : undefined;
}

/** Every one of a list; `undefined` where it is none, or one of them cannot be told. */
function allOf<One>(content: unknown, oneOf: (content: unknown) => One | undefined): One[] | undefined {
  if (!Array.isArray(content)) return undefined;
  const all = content.map(oneOf);
  return all.every((one) => one !== undefined) ? all : undefined;
}

function isTexts(content: unknown): content is string[] {
  return Array.isArray(content) && content.every((one) => typeof one === 'string');
}

function isObject(content: unknown): content is Readonly<Record<string, unknown>> {
  return typeof content === 'object' && content !== null;
}
