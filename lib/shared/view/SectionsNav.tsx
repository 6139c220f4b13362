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

/** The list of the report's parts: its checks by group and by who fixes them, and its other sections. */
export function SectionsNav(view: ReportView) {
  const { t } = view.texts;
  const { checks, byGroup, byFixer, others } = entriesOf(view);
  const links = (entries: readonly Entry[]) =>
    entries.map((entry) => <Link key={entry.id} {...{ view, entry }} />);
  return (
    <nav className="sections" aria-label={t('reportSections')}>
      {links([...checks, ...byGroup])}
      {byFixer.length > 0 && (
        <div className="byFixer">
          <span className="quiet">{t('whoFixesIt')}</span>
          {links(byFixer)}
        </div>
      )}
      {links(others)}
    </nav>
  );
}

function Link({ view, entry }: { readonly view: ReportView; readonly entry: Entry }) {
  const { actions, texts } = view;
  const { label, id, count, section, filter } = entry;
  const content = (
    <>
      <bdi>{label}</bdi> {count ? <span className="quiet">{texts.number(count)}</span> : null}
    </>
  );
  // where there is no space for a list, the cards of the groups are enough
  const className = filter !== null && 'group' in filter ? 'ofGroup' : undefined;
  if (!actions)
    return (
      <a className={className} href={`#${id}`}>
        {content}
      </a>
    );
  const isAlone = filter === null ? actions.filter === null : isSameFilter(actions.filter, filter);
  const isCurrent = actions.section === section && (section !== 'checks' || isAlone);
  return (
    <button
      className={className}
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => (section === 'checks' ? actions.onFilter(filter) : actions.onSection(section))}
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
  return { checks, byGroup, byFixer, others };
}
