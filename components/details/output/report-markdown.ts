import {
  FIXED_BY_LABELS,
  groupLabel,
  IMPORTANCE_LABELS,
  indexingShown,
} from '../../../lib/engine/report/check-labels.ts';
import {
  markdownAddress,
  markdownCode,
  markdownText,
} from '../../../lib/engine/report/files/markdown-text.ts';
import { failureText } from '../../../lib/engine/report/findings.ts';
import {
  type Check,
  type Contents,
  groupsOf,
  type Leaf,
  sumOf,
} from '../../../lib/engine/report/read-contents.ts';
import { alsoAgainst, type Indexing } from '../../../lib/engine/report/read-parts.ts';
import type { Report } from '../../../lib/engine/report/report.ts';
import { structuredSummary } from '../../../lib/engine/report/structured-summary.ts';
import type { IgnoredCheck } from '../../../lib/engine/report/without-ignored.ts';
import { shownAddress, shownText } from '../../../lib/engine/text/shown-text.ts';
import { format, plural, t, uiTexts } from '../../../lib/extension/platform/text.ts';
import { dayText } from '../../../lib/shared/view/day-text.ts';
import type { ReportView } from '../../../lib/shared/view/report-view.ts';
import { structuredDataLine } from '../../../lib/shared/view/structured-data-line.ts';
import { scoreNote } from '../../../lib/shared/view/verdict-notes.ts';
import { privacies } from '../../report/privacies.ts';
import { fullTime, reportWord, scoreText } from '../../report/report-labels.ts';

/**
 * A report as Markdown, for an issue or an email: verdict, score and dates; whether the page may be listed; its
 * structured data; failed checks with value, advice and evidence, ignored ones with the reason; passed checks, those
 * that do not apply and those not seen in short; and the other contents. `href` is the report's page, if there is one.
 * Text from the service and the page is escaped: the only links are the page and the report's page.
 */
export function reportMarkdown(
  report: Report,
  contents: Contents,
  href: string | undefined,
  without?: ReportView['without'],
): string {
  const inState = Map.groupBy(contents.checks, (check) => check.state);
  const failed = (inState.get('failed') ?? []).filter(({ importance }) => importance !== 'note');
  const notes = (inState.get('failed') ?? []).filter(({ importance }) => importance === 'note');
  const passed = (inState.get('passed') ?? []).filter(({ importance }) => importance !== 'note');
  const passedNotes = (inState.get('passed') ?? []).filter(({ importance }) => importance === 'note');
  const absent = inState.get('not-applicable') ?? [];
  const unseen = inState.get('not-seen') ?? [];
  const structured = (contents.structured_data ?? []).flatMap((entry) => structuredSummary([entry]) ?? []);
  const { passed: allPassed, total } = sumOf(contents.counts);
  const allFailed = total - allPassed;
  const parts = [
    `# ${t('reportOf', { address: markdownText(shownAddress(report.url)) })}`,
    factsOf(report, href, scoreNote(without, uiTexts)),
    ...(contents.listing === null ? [] : [listingOf(contents.listing)]),
    ...(contents.differences !== null && contents.differences.length > 0
      ? [`## ${t('scriptChanges')}`, lines(contents.differences.map(({ text }) => markdownText(text)))]
      : []),
    ...(structured.length > 0
      ? [
          `## ${t('structuredData')}`,
          lines(structured.map((entry) => markdownText(structuredDataLine(entry, uiTexts)))),
        ]
      : []),
    ...(allFailed > 0 ? [`## ${plural('checksFailed', allFailed)}`, failed.map(failedCheck).join('\n')] : []),
    ...(without && without.ignored.length > 0
      ? [`## ${t('ignoredFindings')}`, without.ignored.map(ignoredCheck).join('\n')]
      : []),
    ...(notes.length > 0 ? [`## ${t('weightNote')}`, notes.map(failedCheck).join('\n')] : []),
    ...(allPassed > 0 ? [`## ${plural('checksPassed', allPassed)}`, namesByGroup(passed)] : []),
    ...(passedNotes.length > 0
      ? [`## ${t('notesPassed', { count: passedNotes.length })}`, namesByGroup(passedNotes)]
      : []),
    ...(absent.length > 0
      ? [`## ${t('checksNotApplicable', { count: absent.length })}`, namesByGroup(absent)]
      : []),
    ...(unseen.length > 0
      ? [`## ${t('checksNotSeen', { count: unseen.length })}`, namesByGroup(unseen)]
      : []),
    ...(contents.rest.length > 0
      ? [`## ${t(contents.checks.length > 0 ? 'rawData' : 'whatServiceSays')}`, tree(contents.rest)]
      : []),
    ...(contents.cut ? [t('reportCut')] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

function factsOf(report: Report, href: string | undefined, note: string): string {
  const { url, score, project } = report;
  const privacy = privacies().find(({ value }) => value === report.privacy);
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('columnPage'), markdownAddress(shownText(url))],
    [t('result'), `**${reportWord(report)}**`],
    [t('scoreLabel'), score === null ? '' : `${scoreText(score)} ${t('scoreMaximum')}`],
    [t('columnGenerated'), fullTime(report.generatedAt)],
    [t('columnCreated'), fullTime(report.createdAt)],
    [t('privacy'), privacy?.label],
    [t('project'), project === null ? '' : markdownText(project)],
    [t('reportPageFact'), href && markdownAddress(href)],
  ];
  const said = facts.flatMap(([name, value]) => (value ? [t('nameAndValue', { name, value })] : []));
  return lines(note === '' ? said : [...said, note]);
}

function listingOf({ answer, cause, text, next_step: next, obstacles }: Indexing): string {
  const value = format(indexingShown(answer, cause).words);
  const sentences = [text, next].filter((each) => each !== '').map(markdownText);
  const said = [`**${t('nameAndValue', { name: t('listing'), value })}**`, ...sentences].join('  \n');
  const also = alsoAgainst(obstacles);
  return also.length === 0 ? said : `${said}\n\n${t('listingAlso')}\n\n${lines(also.map(markdownText))}`;
}

/** A failed check as an entry of a Markdown list: what is wrong, with its advice and evidence. */
export function failedCheck(check: Check): string {
  const { importance, advice, evidence, fixed_by: fixedBy } = check;
  return [
    `- **${markdownText(format(failureText(check)))}** (${[t(IMPORTANCE_LABELS[importance]), ...(fixedBy === null ? [] : [t(FIXED_BY_LABELS[fixedBy])])].join(' · ')})`,
    ...(advice === '' ? [] : [`  - ${markdownText(advice)}`]),
    ...evidence.map((each) => `  - ${markdownCode(each.text)}`),
  ].join('\n');
}

function ignoredCheck({ check, ignore: { reason, until } }: IgnoredCheck): string {
  const why = t('nameAndValue', { name: t('ignoreReason'), value: markdownText(reason) });
  const end = until === null ? '' : ` (${t('ignoredUntil', { date: dayText(until, uiTexts) })})`;
  return `- **${markdownText(format(failureText(check)))}**\n  - ${why}${end}`;
}

function namesByGroup(checks: readonly Check[]): string {
  return lines(
    groupsOf(checks).map((group) =>
      t('nameAndValue', {
        name: markdownText(format(groupLabel(group.name))),
        value: group.checks.map(({ title }) => markdownText(title)),
      }),
    ),
  );
}

function tree(leaves: readonly Leaf[], indent = ''): string {
  return leaves
    .map((leaf) => {
      const name = markdownText(leaf.name);
      if (leaf.children.length > 0) return `${indent}- ${name}\n${tree(leaf.children, `${indent}  `)}`;
      return `${indent}- ${t('nameAndValue', { name, value: markdownText(format(leaf.text)) })}`;
    })
    .join('\n');
}

function lines(texts: readonly string[]): string {
  return texts.map((each) => `- ${each}`).join('\n');
}
