import { createElement as h, type ReactNode } from 'react';
import { structuredSummary } from '../../lib/model/report/contents/structured-data.ts';
import { groupsOf } from '../../lib/model/report/read-contents.ts';
import { categories, groupId } from './categories.ts';
import { checkList } from './check-list.ts';
import { contentsTree } from './contents-tree.ts';
import { previews } from './previews.ts';
import type { ReportView, Section } from './report-view.ts';
import { sectionsNav } from './sections-nav.ts';
import { entities, structuredData, structuredDataLine } from './structured-data.ts';
import { summary } from './summary.ts';

/** The checks of a report alone, with its structured data in a line that unfolds. */
export function reportChecks(view: ReportView): ReactNode {
  return h(
    'div',
    { className: 'report' },
    h('div', { className: 'parts' }, checkList(view), structuredFold(view)),
  );
}

function structuredFold({ contents, texts }: ReportView): ReactNode {
  const entries = contents.structuredData ?? [];
  const summary = structuredSummary(entries);
  if (!summary) return null;
  const line = h(
    'summary',
    null,
    texts.t('structuredData'),
    ' ',
    h('span', { className: 'quiet', dir: 'auto' }, structuredDataLine(summary, texts)),
  );
  return h(
    'section',
    { key: 'structured', className: 'card folds', 'aria-label': texts.t('structuredData') },
    h('details', { className: 'fold' }, line, entities(entries, texts)),
  );
}

/** A whole report: verdict, groups, checks, and its other sections, with the list of all of them beside it. */
export function reportBody(view: ReportView): ReactNode {
  const { contents, texts, actions } = view;
  const { t } = texts;
  const preview = contents.page?.preview;
  const hasChecks = contents.checks.length > 0;
  const entries = contents.structuredData ?? [];
  const part = (section: Section, content: ReactNode) => {
    // on paper, the checks are there whichever section is on the screen
    const isAway = actions !== undefined && actions.section !== section;
    return content
      ? h('div', { key: section, id: section, className: isAway ? 'part away' : 'part' }, content)
      : null;
  };
  return h(
    'div',
    { className: 'report' },
    groupsOf(contents.checks).flatMap(({ name }) => {
      const id = groupId(name);
      return id === undefined || actions ? [] : [h('span', { key: name, id, className: 'only' })];
    }),
    sectionsNav(view),
    h(
      'div',
      { className: 'parts' },
      summary(view),
      categories(view),
      part('checks', [scriptChanges(view), checkList(view), !hasChecks && rawData(view)]),
      part('structured', entries.length > 0 && structuredData(entries, texts)),
      part('links', actions?.links),
      part('changed', actions?.changed),
      part('history', actions?.history),
      part('previews', preview && previews(view, preview)),
      part('raw', hasChecks && rawData(view)),
      contents.cut && h('p', { className: 'quiet' }, t('reportCut')),
    ),
  );
}

/** Everything that the service sent beside the checks. */
function rawData({ contents, texts, actions }: ReportView): ReactNode {
  const { rest, checks } = contents;
  if (rest.length === 0) return null;
  const name = texts.t(checks.length > 0 ? 'rawData' : 'whatServiceSays');
  const tree = contentsTree(rest, texts);
  // folded where it is one section among others
  if (checks.length > 0 && !actions)
    return h(
      'section',
      { className: 'card folds', 'aria-label': name },
      h('details', { className: 'fold' }, h('summary', null, name), tree),
    );
  return h('section', { key: 'raw', className: 'card', 'aria-label': name }, h('h2', null, name), tree);
}

/** How the source HTML differs from the page after its scripts, a sentence each; nothing if it does not. */
function scriptChanges({ contents, texts }: ReportView): ReactNode {
  const { differences } = contents;
  if (differences === null || differences.length === 0) return null;
  const name = texts.t('scriptChanges');
  return h(
    'section',
    { key: 'scripts', className: 'card', 'aria-label': name },
    h('h2', null, name),
    h(
      'ul',
      { className: 'sentences' },
      differences.map((text) => h('li', { key: text, dir: 'auto' }, text)),
    ),
  );
}
