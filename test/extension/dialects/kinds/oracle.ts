import { expect } from 'vitest';
import type { Report } from '../../../../lib/engine/report/report.ts';
import { reportMark } from '../../../../lib/engine/report/report.ts';
import type { BentService, TrueReport } from './bent-service.ts';
import type { Field, Right } from './kind.ts';

/** A service that is walked, with what is right there. */
export interface Walk {
  readonly service: BentService;
  readonly right: Right;
  /** Whether the questions were answered. */
  isAnswered: boolean;
}

const FIELDS = ['url', 'result', 'score', 'privacy', 'project', 'createdAt', 'generatedAt'] as const;

/** The service's own report that is shown; `undefined` if it has none of this id. */
export function truthOf({ id }: Pick<Report, 'id'>, { service }: Walk): TrueReport | undefined {
  return service.reports.find((one) => String(one.id) === id);
}

/** Each value of a report that is shown is the service's, or unknown where it is not known. */
export function checkShown(report: Report, walk: Walk, where: string): void {
  const truth = truthOf(report, walk);
  if (!truth) return void expect.soft(report.id, `${where}: an id of the service`).toBe('one of its ids');
  const isReady = Date.now() >= truth.readyAt;
  for (const field of FIELDS) {
    const name = `${where}: ${field} of report ${report.id}`;
    const value = report[field];
    if (value === null) {
      const mayBeNull = !isReady && ['result', 'score', 'generatedAt'].includes(field);
      if (modeOf(field, walk) === 'known' && !mayBeNull) expect.soft(value, name).toBe(valueIn(truth, field));
      continue;
    }
    if (modeOf(field, walk) === 'unknown') expect.soft(value, name).toBe(null);
    else if (field === 'createdAt' || field === 'generatedAt')
      checkTime(report[field] ?? '', truth[field], walk, name);
    else expect.soft(value, name).toBe(valueIn(truth, field));
  }
  if (isReady) expect.soft(reportMark(report), `${where}: in progress`).not.toBe('waiting');
}

function valueIn(truth: TrueReport, field: (typeof FIELDS)[number]): unknown {
  const at = field === 'createdAt' || field === 'generatedAt' ? new Date(truth[field]).toISOString() : null;
  return at ?? truth[field];
}

function modeOf(field: Field, { right, isAnswered }: Walk): 'known' | 'unknown' | 'either' {
  const asked = right.asks ?? {};
  const isAsked = field in asked;
  if (isAsked && (!isAnswered || asked[field as keyof typeof asked] === null)) return 'unknown';
  if (right.unknown?.includes(field)) return 'unknown';
  if (right.loose?.includes(field)) return 'either';
  return field === 'score' ? 'either' : 'known';
}

/** A time with a zone is the service's; one without is as the service writes it. */
function checkTime(shown: string, at: number, { right }: Walk, name: string): void {
  const hasZone = /Z$|[+-]\d\d:\d\d$/.test(shown);
  const written = hasZone ? at : at + (right.zone ?? Number.NaN) * 60_000;
  const difference = Math.abs(Date.parse(hasZone ? shown : `${shown}Z`) - written);
  expect.soft(difference, `${name} (${shown} for ${new Date(at).toISOString()})`).toBeLessThan(1000);
}

/** What the service has, by the number of the report. */
export type Stock = ReadonlyMap<number, string>;

export function stockOf({ reports }: BentService): Stock {
  return new Map(
    reports
      .filter(({ isGone }) => !isGone)
      .map(({ number, url, privacy, password, runs }) => [
        number,
        JSON.stringify({ url, privacy, password, runs }),
      ]),
  );
}

/** Nothing but these reports, by their numbers, was made, changed or deleted. */
export function checkUntouched(before: Stock, { service }: Walk, except: readonly number[], name: string) {
  const after = stockOf(service);
  const touched = [...new Set([...before.keys(), ...after.keys()])]
    .filter((number) => before.get(number) !== after.get(number))
    .filter((number) => !except.includes(number));
  expect.soft(touched, `${name}: other reports that were changed`).toEqual([]);
}
