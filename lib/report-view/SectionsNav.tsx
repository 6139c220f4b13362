import { groupLabel } from '../model/report/check-labels.ts';
import { groupsOf } from '../model/report/read-contents.ts';
import { groupId } from './Categories.tsx';
import type { ReportView, Section } from './report-view.ts';

interface Entry {
  readonly label: string;
  /** How many checks failed. */
  readonly count?: number;
  /** The element that it leads to on a page without scripts. */
  readonly id: string;
  readonly section: Section;
  readonly group: string | null;
}

/** The list of the report's parts: its checks by group, and its other sections. */
export function SectionsNav(view: ReportView) {
  const { actions, texts } = view;
  return (
    <nav className="sections" aria-label={texts.t('reportSections')}>
      {entriesOf(view).map(({ label, id, count, section, group }) => {
        const content = (
          <>
            <bdi>{label}</bdi> {count ? <span className="quiet">{texts.number(count)}</span> : null}
          </>
        );
        // where there is no space for a list, the cards of the groups are enough
        const className = group === null ? undefined : 'ofGroup';
        if (!actions)
          return (
            <a key={id} className={className} href={`#${id}`}>
              {content}
            </a>
          );
        const isShown = actions.section === section && (section !== 'checks' || actions.group === group);
        return (
          <button
            key={id}
            className={className}
            type="button"
            aria-current={isShown ? 'true' : undefined}
            onClick={() => (section === 'checks' ? actions.onGroup(group) : actions.onSection(section))}
          >
            {content}
          </button>
        );
      })}
    </nav>
  );
}

function entriesOf({ contents, texts, actions }: ReportView): readonly Entry[] {
  const { t, format } = texts;
  const groups = groupsOf(contents.checks);
  const named = groups.filter(({ name }) => actions || groupId(name) !== undefined);
  const failed = contents.checks.filter(({ state, weight }) => state === 'failed' && weight > 0);
  const checks = { section: 'checks', group: null } as const;
  const other = (label: string, section: Section, isThere: unknown): Entry[] =>
    isThere ? [{ label, section, group: null, id: section }] : [];
  return [
    ...(groups.length > 0 ? [{ ...checks, label: t('fixFirst'), count: failed.length, id: 'checks' }] : []),
    ...(groups.length > 1 ? named : []).map(({ name }) => ({
      label: format(groupLabel(name)),
      count: failed.filter(({ group }) => group === name).length,
      id: groupId(name) ?? name,
      section: 'checks' as const,
      group: name,
    })),
    ...other(t('structuredData'), 'structured', (contents.structuredData ?? []).length > 0),
    ...other(t('layerLinks'), 'links', actions?.links),
    ...other(t('whatChanged'), 'changed', actions?.changed),
    ...other(t('pageHistory'), 'history', actions?.history),
    ...other(t('previews'), 'previews', contents.page?.preview),
    ...other(t('rawData'), 'raw', groups.length > 0 && contents.rest.length > 0),
  ];
}
