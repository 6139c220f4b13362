import type { AnalysisRecord, ReportToAdd } from '../../../lib/service/store/report-store.ts';
import { LISTED, PAGE_FACTS } from '../fake-pages.ts';

/** Findings with this score, and no checks. */
export function findings(score: number): AnalysisRecord {
  return {
    score,
    result: score >= 80 ? 'good' : score >= 50 ? 'decent' : 'bad',
    page: { ...PAGE_FACTS, title: 'Größe' },
    ...{ checks: [], listing: LISTED, differences: null, structuredData: null, facts: null },
  };
}

/** A private report to store. */
export function newReport(url: string, score: number, at = 1): ReportToAdd {
  return {
    url,
    project: new URL(url).host,
    privacy: 1,
    passwordHash: undefined,
    findings: findings(score),
    at,
  };
}
