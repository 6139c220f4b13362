import type { IgnoredFinding } from '../checked-page.ts';
import type { JudgedPage, JudgedRun, JudgedSite } from '../judge-run.ts';
import {
  adviceOf,
  changeOf,
  leftOutText,
  noteText,
  plain,
  shownBetween,
  shownFindings,
} from './shown-findings.ts';

/**
 * A run as JUnit XML, which most build servers show: a suite for each page, with a case for each thing that breaks the
 * rule, or one that passed. A page that could not be read is an error, and what is ignored a skipped case. The format
 * has no standard; this is the part that Jenkins and GitLab read (https://docs.gitlab.com/ci/testing/unit_test_reports,
 * read 2026-11-25).
 */
export function formatJunit({ pages, sites, leftOut, remarks }: JudgedRun): string {
  const others = leftOutText(leftOut);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="verdict">',
    ...pages.map(pageSuite),
    ...sites.map(siteSuite),
    ...(others === ''
      ? []
      : [suite('Not checked', [], [], [{ id: 'pages', text: '', reason: others, until: null }])]),
    ...(remarks.length > 0 ? [suite('Verdict', [], [], [], remarks.map(output))] : []),
    '</testsuites>',
  ].join('\n');
}

function pageSuite(judged: JudgedPage): string {
  const { page, gates, notes } = judged;
  const { worse } = shownFindings(judged);
  const name = nameIn(page.url);
  const failures = [
    ...worse.map((finding) => {
      const { id, text, evidence } = finding;
      const message = [text, changeOf(finding)].filter((part) => part !== '').join(': ');
      return testCase(name(id), 'failure', message, [adviceOf(finding), ...evidence].join('\n'));
    }),
    ...gates.map((gate) => testCase(name(`fail-on: ${plain(gate)}`), 'failure', plain(gate), '')),
  ];
  const errors = page.isRead ? [] : [testCase(name('read'), 'error', plain(page.why), '')];
  const changed = notes.map((note) => output(noteText(note)));
  return suite(page.url, failures, errors, (page.isRead && page.ignored) || [], changed);
}

function output(text: string): string {
  return `    <system-out>${escaped(plain(text))}</system-out>`;
}

function siteSuite(judged: JudgedSite): string {
  const { project, ignored } = judged.site;
  const title = `Between pages of ${project}`;
  const name = nameIn(title);
  const failures = [
    ...shownBetween(judged).worse.map(({ id, text, advice, evidence }) =>
      testCase(name(`${id}: ${text}`), 'failure', text, [advice, ...evidence].join('\n')),
    ),
    ...judged.gates.map((gate) => testCase(name(`fail-on: ${plain(gate)}`), 'failure', plain(gate), '')),
  ];
  return suite(title, failures, [], ignored);
}

function nameIn(suite: string): (what: string) => string {
  return (what) => `name="${escaped(what)}" classname="${escaped(suite)}"`;
}

function suite(
  title: string,
  failures: readonly string[],
  errors: readonly string[],
  ignored: readonly IgnoredFinding[],
  output: readonly string[] = [],
): string {
  const name = nameIn(title);
  const skipped = ignored.map(({ id, text, reason }) =>
    testCase(name(id), 'skipped', plain(reason), plain(text)),
  );
  const judgedCases = [...errors, ...failures];
  const all = [
    ...(judgedCases.length > 0 ? judgedCases : [`    <testcase ${name('not worse')}/>`]),
    ...skipped,
  ];
  const counts = `tests="${all.length}" failures="${failures.length}" errors="${errors.length}" skipped="${skipped.length}"`;
  const lines = [`  <testsuite name="${escaped(title)}" ${counts}>`, ...all, ...output, '  </testsuite>'];
  return lines.join('\n');
}

function testCase(
  name: string,
  kind: 'failure' | 'error' | 'skipped',
  message: string,
  more: string,
): string {
  return `    <testcase ${name}><${kind} message="${escaped(message)}">${escaped(more)}</${kind}></testcase>`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML 1.0, without the characters that it does not allow. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
}
