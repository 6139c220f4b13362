/** A report in the service's own data, independent of dialects. */
export interface TrueReport {
  readonly number: number;
  readonly url: string;
  score: number;
  privacy: 0 | 1 | 2;
  readonly project: string | null;
  readonly createdAt: number;
  generatedAt: number;
  /** How many more times it is returned as unfinished. */
  unfinished: number;
  /** In how many more answers of the list it is missing: the service has only accepted the request. */
  queued: number;
  /** In how many more answers it is still there, after its deletion was accepted. */
  leaving: number | null;
  /** A privacy that was accepted, and in how many more answers it is not shown yet. */
  next: { privacy: 0 | 1 | 2; after: number } | null;
}

export interface TrueProject {
  readonly id: number;
  readonly name: string;
}

/** The service's data and the writes it received. */
export interface Truth {
  reports: TrueReport[];
  projects: TrueProject[];
  created: number;
  reruns: number;
}

const START = Date.parse('2026-11-01T08:00:00Z');
const DAY = 86_400_000;

/** 23 reports; the id of one project is the name of another. */
export function newTruth(): Truth {
  return {
    reports: Array.from({ length: 23 }, (_, at) => ({
      number: at + 1,
      url: `https://shop.example/page-${at + 1}`,
      score: [90, 60, 20][at % 3] ?? 0,
      privacy: at % 2 === 0 ? 0 : 1,
      project: at % 2 === 0 ? 'shop' : null,
      createdAt: START + at * 60_000,
      generatedAt: START + at * 60_000 + 5000,
      unfinished: 0,
      queued: 0,
      leaving: null,
      next: null,
    })),
    projects: [
      { id: 1, name: 'shop' },
      { id: 2, name: 'blog' },
      { id: 3, name: '1' },
    ],
    created: 0,
    reruns: 0,
  };
}

export function addReport(truth: Truth, url: string, unfinished: number): TrueReport {
  truth.created += 1;
  const number = truth.reports.length + truth.created;
  const at = START + 2 * DAY;
  const report: TrueReport = {
    number,
    url,
    score: 60,
    privacy: 1,
    project: null,
    createdAt: at,
    generatedAt: at + 5000,
    unfinished,
    queued: 0,
    leaving: null,
    next: null,
  };
  truth.reports.push(report);
  return report;
}

export function rerun(truth: Truth, report: TrueReport, unfinished: number): void {
  truth.reruns += 1;
  report.score = 90;
  report.generatedAt += DAY;
  report.unfinished = unfinished;
}
