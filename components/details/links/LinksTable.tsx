import { memo, useMemo, useState } from 'react';
import { shownAddress } from '../../../lib/engine/text/shown-text.ts';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import type { LinkState } from '../../../lib/extension/model/links/link-check.ts';
import type { PageLink, readPageLinks } from '../../../lib/extension/model/links/page-links.ts';
import { number, t } from '../../../lib/extension/platform/text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { type MarkName, ResultMark } from '../../ui/marks/ResultMark.tsx';
import listStyles from '../../ui/styles/list.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { ListActions } from '../ListActions.tsx';
import styles from './LinksTable.module.css';
import {
  KIND_NAMES,
  kindOf,
  LINK_KINDS,
  type LinkKind,
  linkFacts,
  linksList,
  stateText,
} from './link-texts.ts';
import { useLinkCheck } from './use-link-check.ts';

const MARKS: Readonly<Record<LinkKind, MarkName | null>> = {
  gone: 'bad',
  moved: 'decent',
  works: 'good',
  unknown: 'none',
  untried: 'none',
  unchecked: null,
};

type Shown = 'all' | 'internal' | 'external' | LinkKind;

export interface LinksTableProps {
  /** The page that has the links. */
  readonly page: string;
  readonly found: NonNullable<ReturnType<typeof readPageLinks>>;
}

/** Where a page links to, and on demand whether the links work. */
export function LinksTable({ page, found: { links, more } }: LinksTableProps) {
  const { states, isRunning, checkOwn, checkOthers, stop } = useLinkCheck(page, links);
  const [picked, setPicked] = useState<Shown>('all');
  const [isPageClosed, setIsPageClosed] = useState(false);
  const { origin } = new URL(page);
  const isUnchecked = ({ url }: PageLink) => ['unchecked', 'unknown'].includes(kindOf(states.get(url)));
  const own = links.filter(({ url }) => new URL(url).origin === origin);
  // what the page itself could not request is requested from here
  const others = links.filter(({ url }) => new URL(url).origin !== origin || isOutOfReach(states.get(url)));
  const isShown: (link: PageLink) => boolean =
    picked === 'all'
      ? () => true
      : picked === 'internal' || picked === 'external'
        ? ({ isInternal }) => isInternal === (picked === 'internal')
        : ({ url }) => kindOf(states.get(url)) === picked;
  const shown = links.filter(isShown);
  const counts = useMemo(() => Map.groupBy(links, ({ url }) => kindOf(states.get(url))), [links, states]);
  const found = LINK_KINDS.filter((kind) => kind !== 'unchecked' && counts.has(kind));
  const named = (name: string, value: number) => t('nameAndValue', { name, value: number(value) });
  const option = (value: Shown, name: string, count: number) => ({ value, label: named(name, count) });
  const internal = links.filter(({ isInternal }) => isInternal).length;
  const show = useMemo(
    () => async (link: PageLink) => {
      const outcome = await requestIdempotent('showOnPage', {
        url: page,
        request: { type: 'link', title: link.text || link.url, url: link.url },
      });
      setIsPageClosed(!outcome.ok);
    },
    [page],
  );
  return (
    <div className={styles.links}>
      <p className={textStyles.hint}>{t('linksHint')}</p>
      <div className={styles.bar} data-file="omit">
        <Select
          label={t('linksShown')}
          value={picked}
          onPick={(value) => setPicked(value as Shown)}
          options={[
            option('all', t('resultAll'), links.length),
            option('internal', t('linkInternal'), internal),
            option('external', t('linkExternal'), links.length - internal),
            ...LINK_KINDS.map((kind) => option(kind, t(KIND_NAMES[kind]), counts.get(kind)?.length ?? 0)),
          ]}
        />
        {isRunning ? (
          <Button onClick={stop}>{t('linksStop')}</Button>
        ) : (
          <>
            {own.some(isUnchecked) && (
              <Button onClick={() => checkOwn(own.filter(isUnchecked))}>{t('linksCheck')}</Button>
            )}
            {checkOthers && others.some(isUnchecked) && (
              <Button onClick={() => checkOthers(others.filter(isUnchecked))}>
                {t('linksCheckExternal')}
              </Button>
            )}
          </>
        )}
        <ListActions url={page} list={linksList(shown, states)} />
      </div>
      <p role="status" className={styles.counts}>
        {found.map((kind) => (
          <span key={kind}>{named(t(KIND_NAMES[kind]), counts.get(kind)?.length ?? 0)}</span>
        ))}
      </p>
      {isPageClosed && <p role="alert">{t('showNeedsClick')}</p>}
      <ul className={listStyles.many} aria-label={t('layerLinks')}>
        {shown.map((link) => (
          <LinkRow key={link.url} link={link} state={states.get(link.url)} onShow={show} />
        ))}
      </ul>
      {more > 0 && <p className={textStyles.hint}>{t('linksMore', { count: number(more) })}</p>}
    </div>
  );
}

/** Whether a page could not request one of its own links, which the extension perhaps can. */
function isOutOfReach(state: LinkState | undefined): boolean {
  return (
    state?.kind === 'unknown' &&
    ['page-closed', 'own-worker', 'no-answer', 'elsewhere'].includes(state.reason)
  );
}

interface LinkRowProps {
  readonly link: PageLink;
  readonly state: LinkState | undefined;
  readonly onShow: (link: PageLink) => void;
}

/** Does not render again when another link is checked. */
const LinkRow = memo(function LinkRow({ link, state, onShow }: LinkRowProps) {
  const { word, more } = stateText(state);
  const mark = MARKS[kindOf(state)];
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <bdi className={link.text === '' ? textStyles.muted : styles.text}>
          {link.text || t('linkNoText')}
        </bdi>
        <a href={link.url} target="_blank" rel="noreferrer" title={link.url}>
          <bdi dir="ltr">{shownAddress(link.url)}</bdi>
        </a>
      </div>
      <span className={styles.facts}>{linkFacts(link)}</span>
      <span className={styles.state}>
        {mark && <ResultMark mark={mark} size={16} />}
        <span>
          {word} {more !== '' && <bdi className={textStyles.muted}>{more}</bdi>}
        </span>
      </span>
      <Button
        look="quiet"
        icon="target"
        iconOnly
        data-file="omit"
        aria-label={t('nameAndValue', { name: t('showOnPage'), value: link.text || link.url })}
        title={t('showOnPage')}
        onClick={() => onShow(link)}
      />
    </li>
  );
});
