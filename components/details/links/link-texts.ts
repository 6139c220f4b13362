import type { PageList } from '../../../lib/engine/report/page-list.ts';
import type { LinkState, LinkUnknown } from '../../../lib/extension/model/links/link-check.ts';
import type { PageLink } from '../../../lib/extension/model/links/page-links.ts';
import { t } from '../../../lib/extension/platform/text.ts';

/** The kinds of links that the table can show alone, in their order. */
export const LINK_KINDS = ['gone', 'moved', 'unknown', 'untried', 'works', 'unchecked'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export const KIND_NAMES = {
  gone: 'linkGone',
  moved: 'linkMoved',
  unknown: 'linkUnknown',
  untried: 'linkUntried',
  works: 'linkWorks',
  unchecked: 'crawlerNotSeen',
} as const satisfies Readonly<Record<LinkKind, string>>;

const PLACE_NAMES = {
  content: 'linkInContent',
  menu: 'linkInMenu',
  other: 'linkElsewhere',
} as const satisfies Readonly<Record<PageLink['place'], string>>;

const WHY = {
  'in-front': 'linkWhyInFront',
  'sign-in': 'linkWhySignIn',
  'no-answer': 'linkWhyNoAnswer',
  time: 'linkWhyTime',
  elsewhere: 'linkWhyElsewhere',
  'page-closed': 'linkWhyPageClosed',
  'own-worker': 'linkWhyOwnWorker',
  'no-access': 'linkWhyNoAccess',
  unsafe: 'linkWhyUnsafe',
  private: 'linkWhyPrivate',
  robots: 'linkWhyRobots',
} as const satisfies Readonly<
  Record<Exclude<LinkUnknown, 'status'> | Extract<LinkState, { kind: 'untried' }>['reason'], string>
>;

export function kindOf(state: LinkState | undefined): LinkKind {
  return state?.kind ?? 'unchecked';
}

/** `Gone`, with what is known beside it: `404`, the new address, the reason. */
export function stateText(state: LinkState | undefined): { readonly word: string; readonly more: string } {
  const word = t(KIND_NAMES[kindOf(state)]);
  if (state === undefined) return { word, more: '' };
  if ('to' in state) return { word, more: state.to };
  if ('reason' in state && state.reason !== 'status') return { word, more: t(WHY[state.reason]) };
  return { word, more: 'status' in state ? String(state.status) : '' };
}

/** Where a link stands, whether it leaves the site, and what its `rel` says. */
export function linkFacts({ place, isInternal, rel }: PageLink): string {
  const rels = rel.split(/\s+/).filter((word) => word !== '');
  return [t(PLACE_NAMES[place]), t(isInternal ? 'linkInternal' : 'linkExternal'), ...rels].join(' · ');
}

const FACTS = ['place', 'internal', 'rel', 'state', 'status', 'moved_to', 'reason'] as const;

/** The links as a list, whose facts are in the same words in every language. */
export function linksList(links: readonly PageLink[], states: ReadonlyMap<string, LinkState>): PageList {
  return {
    type: 'links',
    headings: [
      { key: 'text', is: 'text' },
      { key: 'url', is: 'address' },
      ...FACTS.map((key) => ({ key, is: 'fact' as const })),
    ],
    rows: links.map(({ text, url, place, isInternal, rel }) => {
      const state = states.get(url);
      return {
        text,
        url,
        place,
        internal: isInternal ? 'yes' : 'no',
        rel,
        state: kindOf(state),
        status: state && 'status' in state ? (state.status ?? null) : null,
        moved_to: state && 'to' in state ? state.to : null,
        reason: state && 'reason' in state ? state.reason : null,
      };
    }),
    more: 0,
  };
}
