import type { AnalysisRecord, ReportPicture, ReportToAdd } from '../../lib/engine/store/report-store.ts';
import { LISTED, PAGE_FACTS } from '../engine/page/fake-pages.ts';

/** Findings with this score, and no checks. */
export function findings(score: number): AnalysisRecord {
  return {
    score,
    result: score >= 80 ? 'good' : score >= 50 ? 'decent' : 'bad',
    page: { ...PAGE_FACTS, title: 'Größe' },
    checks: [],
    listing: LISTED,
    differences: null,
    structuredData: null,
    facts: null,
  };
}

/** A picture of a page with one place for each of these checks. */
export function reportPicture(...checks: string[]): ReportPicture {
  return {
    // one pixel
    image: 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==',
    width: 800,
    height: 500,
    takenAt: 1,
    places: checks.map((check, n) => ({ check, x: n / 10, y: 0.2, width: 0.1, height: 0.05 })),
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
