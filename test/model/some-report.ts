import type { Report } from '../../lib/model/report/report.ts';

/** A good report of which little is known, but for what is given. */
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
