import { lineOf, type RunLine, type RunLines, type RunPlace } from './run-lines.ts';
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
    ...places.map(({ kind, name, lines }) =>
      kind === 'between' ? suite(`Between pages of ${name}`, lines, kind) : suite(name, lines),
    ),
    ...(notChecked.length > 0 ? [suite('Not checked', notChecked)] : []),
    ...(said.length > 0 ? [suite('Verdict', said)] : []),
    '</testsuites>',
  ].join('\n');
}

/** As what lines are cases, in this order. */
const CASES = { unread: 'error', worse: 'failure', 'not-allowed': 'failure', ignored: 'skipped' } as const;

function suite(title: string, lines: readonly RunLine[], kind?: RunPlace['kind']): string {
  const cases = Object.entries(CASES).flatMap(([level, result]) =>
    lines.filter((line) => line.level === level).map((line) => ({ result, ...caseOf(line, kind) })),
  );
  const count = (result: string) => cases.filter((one) => one.result === result).length;
  const open = (name: string) => `    <testcase name="${escaped(name)}" classname="${escaped(title)}"`;
  const passed = count('skipped') === cases.length ? [`${open('not worse')}/>`] : [];
  const counts = `failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`;
  const fixed = lines.flatMap(({ level, kind: how, id, text }) =>
    level === 'fixed' ? [`<property name="${how}" value="${escaped(`${id}: ${text}`)}"/>`] : [],
  );
  return [
    `  <testsuite name="${escaped(title)}" tests="${passed.length + cases.length}" ${counts}>`,
    ...(fixed.length > 0 ? [`    <properties>${fixed.join('')}</properties>`] : []),
    ...passed,
    ...cases.map(
      ({ result, name, message, more }) =>
        `${open(name)}><${result} message="${escaped(message)}">${escaped(more)}</${result}></testcase>`,
    ),
    ...lines.flatMap(({ level, text }) =>
      level === 'changed' ? [`    <system-out>${escaped(text)}</system-out>`] : [],
    ),
    '  </testsuite>',
  ].join('\n');
}

function caseOf(line: RunLine, kind: RunPlace['kind'] | undefined) {
  const { level, id, text, change, advice, evidence } = line;
  if (level === 'unread') return { name: 'read', message: text, more: '' };
  if (level === 'not-allowed') return { name: `fail-on: ${text}`, message: text, more: '' };
  if (level === 'ignored') return { name: id, message: advice, more: text };
  return {
    // between pages, a check may find several things
    name: kind === 'between' ? `${id}: ${text}` : id,
    message: [text, change].filter((part) => part !== '').join(': '),
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
