import { useState } from 'react';
import type {
  LanguageGroup,
  SiteLanguages,
  VersionedPage,
  VersionState,
} from '../../lib/engine/contract/site-schemas.ts';
import { detailsHash } from '../../lib/engine/report/reports-page.ts';
import type { PlainKey } from '../../lib/engine/text/message.ts';
import { shownAddress, shownParts, shownText } from '../../lib/engine/text/shown-text.ts';
import { number, plural, t } from '../../lib/extension/platform/text.ts';
import { type MarkName, ResultMark } from '../ui/marks/ResultMark.tsx';
import cardStyles from '../ui/styles/card.module.css';
import tableStyles from '../ui/styles/table.module.css';
import textStyles from '../ui/styles/text.module.css';
import styles from './LanguageVersions.module.css';
import { ShowMore } from './ShowMore.tsx';

/** The numbers of groups, and of a group's pages, that are shown at first. */
const FIRST = 5;
const FIRST_PAGES = 25;

/** `mark`: `null` for a version about which there is nothing to say. */
const STATES: Readonly<Record<VersionState, { readonly name: PlainKey; readonly mark: MarkName | null }>> = {
  self: { name: 'versionSelf', mark: null },
  returns: { name: 'versionReturns', mark: 'good' },
  'no-return': { name: 'versionNoReturn', mark: 'bad' },
  'not-listable': { name: 'listingNotListed', mark: 'bad' },
  redirects: { name: 'versionRedirects', mark: 'decent' },
  'not-reported': { name: 'versionNotReported', mark: 'none' },
  'other-site': { name: 'versionOtherSite', mark: 'none' },
  unknown: { name: 'versionUnknown', mark: 'none' },
};
const FAULTS = ['no-return', 'not-listable'] as const;

/**
 * The language versions of a site's pages, and whether they link back: a table for each group. Renders nothing without
 * any.
 */
export function LanguageVersions({ groups, left_out: leftOut }: SiteLanguages) {
  const [isAll, setIsAll] = useState(false);
  if (groups.length === 0) return null;
  const shown = isAll ? groups : groups.slice(0, FIRST);
  return (
    <section className={cardStyles.card} aria-label={t('siteLanguages')}>
      <h2>{t('siteLanguages')}</h2>
      <p className={textStyles.hint}>{t('siteLanguagesHint')}</p>
      {shown.map((group) => (
        <Group key={group.pages[0]?.id} group={group} isOpen={group === groups[0]} />
      ))}
      <ShowMore count={groups.length - shown.length} onClick={() => setIsAll(true)} />
      {leftOut > 0 && (
        <p className={textStyles.hint}>
          {t('siteLanguagesLeftOut', { pages: { plural: 'onPages', count: leftOut } })}
        </p>
      )}
    </section>
  );
}

function Group({ group: { languages, pages }, isOpen }: { group: LanguageGroup; isOpen: boolean }) {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? pages : pages.slice(0, FIRST_PAGES);
  const name = pathOf(pages[0]?.url ?? '');
  const all = pages.flatMap(({ versions }) => versions.flatMap(({ states }) => states));
  const faults = FAULTS.flatMap((fault) => {
    const count = all.filter((state) => state === fault).length;
    return count === 0 ? [] : [t('nameAndValue', { name: t(STATES[fault].name), value: number(count) })];
  });
  return (
    <details className={styles.group} open={isOpen}>
      <summary>
        <bdi dir="ltr">{name}</bdi> <span className={textStyles.hint}>{plural('onPages', pages.length)}</span>{' '}
        {faults.map((fault) => (
          <span key={fault} className={styles.fault}>
            {fault}
          </span>
        ))}
      </summary>
      <div className={tableStyles.scroll}>
        <table
          className={styles.table}
          aria-label={t('nameAndValue', { name: t('siteLanguages'), value: name })}
        >
          <thead>
            <tr>
              <th scope="col">{t('columnPage')}</th>
              {languages.map((language) => (
                <th key={language} scope="col">
                  <bdi>{shownText(language)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((page) => (
              <tr key={page.id}>
                <th scope="row">
                  <a href={detailsHash(String(page.id))}>
                    <bdi dir="ltr">{pathOf(page.url)}</bdi>
                  </a>{' '}
                  <span className={styles.language}>
                    <bdi>{shownText(page.language)}</bdi>
                  </span>
                </th>
                {languages.map((language) => (
                  <td key={language}>
                    <Versions page={page} language={language} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore count={pages.length - shown.length} onClick={() => setIsAll(true)} />
    </details>
  );
}

/** What a page names for a language: one version, or by mistake several. */
function Versions({ page, language }: { readonly page: VersionedPage; readonly language: string }) {
  const column = language.toLowerCase();
  const versions = page.versions.filter((version) => version.language.toLowerCase() === column);
  if (versions.length === 0)
    return (
      <span className={textStyles.hint}>
        <span aria-hidden="true">–</span>
        <span className={textStyles.hidden}>{t('versionNone')}</span>
      </span>
    );
  return versions.flatMap(({ url, states }, index) =>
    states.map((state) => {
      const { name, mark } = STATES[state];
      return (
        <span key={`${index} ${state}`} className={styles.version} title={shownAddress(url)}>
          {mark && <ResultMark mark={mark} size={16} />}
          <span className={mark === null ? textStyles.hint : undefined}>{t(name)}</span>
        </span>
      );
    }),
  );
}

function pathOf(url: string): string {
  const { host, path } = shownParts(url);
  return path || host;
}
