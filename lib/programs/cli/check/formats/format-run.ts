import type { WrittenAs } from '../../../service/node/output.ts';
import type { Note } from '../baseline.ts';
import type { CheckedAccessibility } from '../checked-page.ts';
import type { JudgedRun } from '../judge-run.ts';
import { formatGithub } from './github.ts';
import { formatJunit } from './junit.ts';
import { formatMarkdown } from './markdown.ts';
import { type FormatOptions, runLines } from './run-lines.ts';
import { worstFirst } from './shown-findings.ts';
import { formatText } from './text.ts';

export const FORMATS = ['text', 'json', 'markdown', 'junit', 'github'] as const;
export type RunFormat = (typeof FORMATS)[number];

export const WRITTEN_AS: Readonly<Record<RunFormat, WrittenAs>> = {
  text: 'text',
  json: 'json',
  markdown: 'text',
  junit: 'xml',
  github: 'annotations',
};

const PRINTERS = { text: formatText, markdown: formatMarkdown, junit: formatJunit, github: formatGithub };

export function formatRun(format: RunFormat, run: JudgedRun, options: FormatOptions): string {
  if (format === 'json') return JSON.stringify(jsonOf(run), null, 2);
  // a build server looks for each fault at its page
  return PRINTERS[format](runLines(run, options, format === 'junit'), options);
}

/** Reports have the form of `GET /api/v1/reports/{id}`, findings that of `GET /api/v1/projects/{project}/site`. */
function jsonOf({ pages, sites, exitCode, missing = [], leftOut, remarks }: JudgedRun): unknown {
  return {
    exit_code: exitCode,
    skipped: Object.fromEntries(leftOut.skipped),
    unread_sitemaps: leftOut.unread,
    max_pages_reached: leftOut.isCut,
    remarks,
    missing,
    fixed: pages.flatMap(({ page: { url }, fixed }) =>
      fixed.map(({ id: check, ...improvement }) => ({ url, check, ...improvement })),
    ),
    pages: pages.map(({ page, regressions, notes, gates, isKnown, told }) => ({
      url: page.url,
      ...(page.isRead
        ? {
            report: page.report,
            ignored: page.ignored,
            accessibility: page.accessibility && accessibilityJson(page.accessibility),
          }
        : { unreadable: page.why }),
      worse: (page.isRead ? regressions.toSorted(worstFirst(page)) : regressions).filter(
        ({ id, group }) => group || !told?.has(id),
      ),
      not_allowed: gates,
      ...(isKnown !== undefined && { in_baseline: isKnown, changed: notes.map(noteJson) }),
    })),
    sites: sites.map(({ site: { project, findings, ignored }, worse, gates }) => ({
      project,
      findings,
      ignored,
      worse,
      not_allowed: gates,
    })),
  };
}

function accessibilityJson(found: CheckedAccessibility) {
  if (found.type === 'not-checked') return { checked: false, why: found.why };
  return {
    checked: true,
    failed: found.violations.map(({ id, impact, help, helpUrl, count, elements }) => ({
      id,
      impact,
      text: help.text,
      help: helpUrl,
      count,
      elements: elements.map(({ selector, reason }) => ({ selector, text: reason?.text ?? '' })),
    })),
    needs_review: found.incomplete.map(({ id, help, count }) => ({ id, text: help.text, count })),
  };
}

function noteJson({ kind, before, after, ...note }: Note) {
  return { id: 'of' in note ? note.of : kind, before, after };
}
