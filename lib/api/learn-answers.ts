import type { Answers, Mapping } from '../model/connection/answers.ts';
import type { Failure, Outcome } from '../model/failure/failure.ts';
import type { ReportQuery } from '../model/report/query.ts';
import type { ApiResponse } from './send.ts';
import { draftMapping, provedBy, rowToProve } from './wire/learn.ts';
import { readReports } from './wire/list.ts';
import { idIn } from './wire/report.ts';

/** The requests by which a draft is proved. */
export interface Prober {
  show(id: string): Promise<Outcome<ApiResponse>>;
  list(query: ReportQuery): Promise<Outcome<ApiResponse>>;
}

/**
 * Learns how a service answers from a list that has reports: what the list shows, the id by showing it (at most three
 * requests), and how the list continues by its second page (one). With the list these are at most five, and no write.
 * Null if the list has no reports in any form that can be read.
 */
export async function learnAnswers(
  answer: ApiResponse,
  query: ReportQuery,
  before: Mapping | null,
  prober: Prober,
): Promise<Pick<Answers, 'learntAt' | 'mapping' | 'questions' | 'example' | 'notice'> | null> {
  const drafted = draftMapping(answer, query, before);
  if (!drafted) return null;
  const { questions, example, isSettled } = drafted;
  const proof = await proveId(drafted, prober);
  const mapping = {
    ...drafted.mapping,
    ...proof,
    next: await provedNext(answer, drafted.mapping, query, prober),
  };
  const askId =
    mapping.id === null && mapping.url !== null ? [{ of: 'id' as const, paths: [...drafted.ids] }] : [];
  return {
    learntAt: isSettled ? Date.now() : null,
    mapping,
    questions: [...questions, ...askId.filter(({ paths }) => paths.length > 0)],
    example: [...example],
    notice: answer.notice,
  };
}

/** The place of the id that the service takes in paths, and that of the report which it shows for it. */
async function proveId(
  drafted: NonNullable<ReturnType<typeof draftMapping>>,
  { show }: Prober,
): Promise<Pick<Mapping, 'id' | 'report'>> {
  const { mapping, ids, isKept } = drafted;
  const row = rowToProve(drafted);
  const [likeliest = null] = ids;
  const unproved = { id: likeliest, report: mapping.report };
  // without the page's address nothing can be compared
  if (!row || mapping.url === null) return unproved;
  let isRefuted = false;
  for (const place of ids) {
    const one = { ...mapping, id: place };
    const id = idIn(row, one);
    const shown = id === null ? null : await show(id);
    if (shown && !shown.ok && !isNoReport(shown.failure)) return unproved;
    const report = shown?.ok ? provedBy(shown.value.payload, row, one) : null;
    if (report !== null) return { id: place, report };
    if (shown === null || shown.ok || shown.failure.kind === 'not-found') isRefuted = true;
  }
  // a service that shows no report leaves no choice; each change shows its report before it is sent
  return ids.length === 1 || isKept || !isRefuted ? unproved : { ...unproved, id: null };
}

/** The service answered, and has no such report under this id. */
function isNoReport({ kind }: Failure): boolean {
  return kind === 'not-found' || kind === 'refused' || kind === 'bad-data' || kind === 'service-error';
}

/** How the list continues: as it says, if its second page has other reports. */
async function provedNext(answer: ApiResponse, mapping: Mapping, query: ReportQuery, { list }: Prober) {
  const reading = { mapping, zoneMinutes: null };
  const first = readReports(answer, reading, query);
  if (!first?.hasNext) return mapping.next;
  const second = await list({ ...query, page: query.page + 1, cursor: first.cursor });
  // a service that refuses the next page has none that could be reached
  if (!second.ok)
    return ['refused', 'not-a-service', 'bad-data'].includes(second.failure.kind)
      ? ({ by: 'none' } as const)
      : mapping.next;
  const rows =
    readReports(second.value, reading, { ...query, page: query.page + 1, cursor: first.cursor })?.rows ?? [];
  const isOther = rows.some(({ id }) => !first.rows.some((row) => row.id === id));
  if (!isOther) return { by: 'none' } as const;
  return mapping.next ?? ({ by: 'number', from: 1 } as const);
}
