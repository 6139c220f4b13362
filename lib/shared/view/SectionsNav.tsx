import { FIXED_BY_LABELS, groupLabel } from '../../engine/report/check-labels.ts';
import { FIXED_BY, isToFix } from '../../engine/report/check-values.ts';
import { groupsOf, sumOf } from '../../engine/report/read-contents.ts';
import { type CheckFilter, filterId, isSameFilter } from './check-filter.ts';
import type { ReportView, Section } from './report-view.ts';

interface Entry {
  readonly label: string;
  /** How many checks failed. */
  readonly count?: number;
  /** The element that it leads to on a page without scripts. */
  readonly id: string;
  readonly section: Section;
  /** `null`: all checks. */
  readonly filter: CheckFilter | null;
}

/** The report's sections in a row, and its checks by group and by who fixes them: to choose, or as links. */
export function SectionsNav(view: ReportView) {
  const { t } = view.texts;
  const { sections, byGroup, byFixer } = entriesOf(view);
  const links = (entries: readonly Entry[]) =>
    entries.map((entry) => <Link key={entry.id} {...{ view, entry }} />);
  const { actions } = view;
  const filters = [...byGroup, ...byFixer];
  const chosen = filters.findIndex(({ filter }) => filter && isSameFilter(actions?.filter ?? null, filter));
  const options = (entries: readonly Entry[]) =>
    entries.map((entry) => (
      <option key={entry.id} value={filters.indexOf(entry)}>
        {entry.count ? `${entry.label} · ${view.texts.number(entry.count)}` : entry.label}
      </option>
    ));
  return (
    <nav className="sections" aria-label={t('reportSections')}>
      {links(sections)}
      {filters.length > 0 &&
        (actions ? (
          <select
            aria-label={t('categories')}
            value={chosen}
            onChange={({ target }) => actions.onFilter(filters[Number(target.value)]?.filter ?? null)}
          >
            <option value={-1}>{t('categories')}</option>
            {options(byGroup)}
            {byFixer.length > 0 && <optgroup label={t('whoFixesIt')}>{options(byFixer)}</optgroup>}
          </select>
        ) : (
          <div className="filters">
            {links(byGroup)}
            {byFixer.length > 0 && <span className="quiet">{t('whoFixesIt')}</span>}
            {links(byFixer)}
          </div>
        ))}
    </nav>
  );
}

function Link({ view, entry }: { readonly view: ReportView; readonly entry: Entry }) {
  const { actions, texts } = view;
  const { label, id, count, section } = entry;
  const content = (
    <>
      <bdi>{label}</bdi> {count ? <span className="quiet">{texts.number(count)}</span> : null}
    </>
  );
  if (!actions) return <a href={`#${id}`}>{content}</a>;
  const isCurrent = actions.section === section;
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => (section === 'checks' ? actions.onFilter(null) : actions.onSection(section))}
    >
      {content}
    </button>
  );
}

function entriesOf({ contents, texts, actions }: ReportView) {
  const { t, plural, format } = texts;
  const groups = groupsOf(contents.checks);
  const all = sumOf(contents.counts);
  const ofChecks = { section: 'checks', filter: null } as const;
  const checks: readonly Entry[] =
    groups.length > 0
      ? [{ ...ofChecks, label: plural('toFixCount', all.total - all.passed), id: 'checks' }]
      : [];
  const byGroup = (groups.length > 1 ? groups : []).flatMap(({ name }): Entry[] => {
    const filter = { group: name };
    const id = filterId(filter) ?? (actions && name);
    const { passed, total } = contents.counts.get(name) ?? { passed: 0, total: 0 };
    const label = format(groupLabel(name));
    return id === undefined ? [] : [{ ...ofChecks, filter, label, id, count: total - passed }];
  });
  const byFixer = FIXED_BY.flatMap((fixedBy): Entry[] => {
    const filter = { fixedBy };
    const { length } = contents.checks.filter((check) => check.fixed_by === fixedBy && isToFix(check));
    const id = filterId(filter) ?? fixedBy;
    return length === 0
      ? []
      : [{ ...ofChecks, filter, label: t(FIXED_BY_LABELS[fixedBy]), id, count: length }];
  });
  const other = (label: string, section: Section, isThere: unknown): Entry[] =>
    isThere ? [{ label, section, filter: null, id: section }] : [];
  const others = [
    ...other(t('structuredData'), 'structured', (contents.structured_data ?? []).length > 0),
    ...other(t('layerLinks'), 'links', actions?.links),
    ...other(t('whatChanged'), 'changed', actions?.changed),
    ...other(t('pageHistory'), 'history', actions?.history),
    ...other(t('previews'), 'previews', contents.page?.preview),
    ...other(t('rawData'), 'raw', groups.length > 0 && contents.rest.length > 0),
  ];
  return { sections: [...checks, ...others], byGroup, byFixer };
}
