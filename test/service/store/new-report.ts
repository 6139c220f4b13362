import type { AnalysisRecord, NewReport } from '../../../lib/service/report-store.ts';

/** Findings with this score, and no checks. */
export function findings(score: number): AnalysisRecord {
  return {
    score,
    result: score >= 80 ? 'good' : score >= 50 ? 'decent' : 'bad',
    checks: [],
    page: {
      requested_url: 'https://a.example/',
      final_url: 'https://a.example/',
      status: 200,
      redirects: [],
      title: 'Größe',
      encoding: { name: 'UTF-8', source: 'bom' },
      bytes: 1,
      transferred_bytes: 1,
      time_to_first_byte: 1,
    },
  };
}

/** A private report to store. */
export function newReport(url: string, score: number, at = 1): NewReport {
  return {
    url,
    project: new URL(url).host,
    privacy: 1,
    passwordHash: undefined,
    findings: findings(score),
    at,
  };
}
