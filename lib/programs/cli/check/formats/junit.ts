import { lineOf, type RunLine, type RunLines, whereOf } from './run-lines.ts';
import { adviceOf } from './shown-findings.ts';

/**
 * A run as JUnit XML, which most build servers show: a suite for each page, with a case for each thing that breaks the
 * rule, or one that passed, and a property for each that was fixed. A page that could not be read is an error, and what
 * is ignored a skipped case. The format has no standard; this is the part that Jenkins and GitLab read
 * (https://docs.gitlab.com/ci/testing/unit_test_reports, read 2026-11-25).
 */
export function formatJunit({ places, leftOut, remarks }: RunLines): string {
  const notChecked = leftOut.map((advice) => lineOf('ignored', '', { id: 'pages', advice }));
  const said = remarks.map((remark) => lineOf('changed', remark));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="verdict">',
    ...places.map((place) => suite(whereOf(place, String), place.lines, place.kind === 'between')),
    ...(notChecked.length > 0 ? [suite('Not checked', notChecked)] : []),
    ...(said.length > 0 ? [suite('Verdict', said)] : []),
    '</testsuites>',
  ].join('\n');
}

/** As what lines are cases. */
const CASES: Readonly<Partial<Record<RunLine['level'], string>>> = {
  unread: 'error',
  worse: 'failure',
  'not-allowed': 'failure',
  ignored: 'skipped',
};

function suite(title: string, lines: readonly RunLine[], isBetween = false): string {
  const cases = lines.filter(({ level }) => CASES[level]);
  const count = (result: string) => cases.filter(({ level }) => CASES[level] === result).length;
  const open = (name: string) => `    <testcase name="${escaped(name)}" classname="${escaped(title)}"`;
  const passed = count('skipped') === cases.length ? [`${open('not worse')}/>`] : [];
  const counts = `failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`;
  const { fixed = [], changed = [] } = Object.groupBy(lines, ({ level }) => level);
  const properties = fixed.map(
    ({ kind, id, text }) => `<property name="${kind}" value="${escaped(`${id}: ${text}`)}"/>`,
  );
  return [
    `  <testsuite name="${escaped(title)}" tests="${passed.length + cases.length}" ${counts}>`,
    ...(properties.length > 0 ? [`    <properties>${properties.join('')}</properties>`] : []),
    ...passed,
    ...cases.map((line) => {
      const { name, message, more } = caseOf(line, isBetween);
      const result = CASES[line.level];
      return `${open(name)}><${result} message="${escaped(message)}">${escaped(more)}</${result}></testcase>`;
    }),
    ...changed.map(({ text }) => `    <system-out>${escaped(text)}</system-out>`),
    '  </testsuite>',
  ].join('\n');
}

function caseOf(line: RunLine, isBetween: boolean) {
  const { level, id, text, change, advice, evidence } = line;
  if (level === 'unread') return { name: 'read', message: text, more: '' };
  if (level === 'not-allowed') return { name: `fail-on: ${text}`, message: text, more: '' };
  if (level === 'ignored') return { name: id, message: advice, more: text };
  return {
    // between pages, a check may find several things
    name: isBetween ? `${id}: ${text}` : id,
    message: change === '' ? text : `${text}: ${change}`,
    more: [adviceOf(line), ...evidence].join('\n'),
  };
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML 1.0, without the characters that it does not allow. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
}
