import type { Report } from '../../../lib/engine/report/report.ts';

/** A good report with few known fields; `part` overrides them. */
export function someReport(part: Partial<Report> = {}): Report {
  return {
    id: '1',
    url: 'https://a.example',
    result: 'good',
    score: null,
    privacy: 1,
    project: null,
    createdAt: null,
    generatedAt: null,
    ...part,
  };
}
