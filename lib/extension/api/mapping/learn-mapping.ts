import type { ReportQuery } from '../../../engine/report/query.ts';
import { looseKey } from '../../../engine/url/same-page.ts';
import type { Answers, Asked, Mapping, Path } from '../../../shared/connection/mapping.ts';
import type { Outcome } from '../../../shared/failure/failure.ts';
import type { ApiResponse } from '../send.ts';
import { readReports } from '../wire/list.ts';
import { inRow, type Row, rowsAt } from '../wire/path.ts';
import { idIn, readId } from '../wire/report.ts';
import { heldIn, pathOf } from '../wire/single.ts';
import { readAddress } from '../wire/values/text.ts';
import { type Drafted, draftMapping, question } from './draft-mapping.ts';

/** The requests by which a draft is proved. */
export interface Prober {
  show(id: string): Promise<Outcome<ApiResponse>>;
  list(query: ReportQuery): Promise<Outcome<ApiResponse>>;
}

/**
 * Learns how a service answers from a list that has reports: what the list shows, the id by showing it (at most three
 * requests), and how the list continues by its second page (one). With the list these are at most five, and no write.
 * Null if the list has no reports with an address and an id in any form that can be read.
 */
export async function learnAnswers(
  answer: ApiResponse,
  query: ReportQuery,
  before: Answers,
  prober: Prober,
): Promise<Pick<Answers, 'learntAt' | 'mapping' | 'questions' | 'example' | 'notice'> | null> {
  const drafted = draftMapping(answer, query, before.mapping);
  // rows without an id are none
  if (!drafted || drafted.ids.length === 0) return null;
  const { questions, example, ids, isSettled } = drafted;
  const { isDeleted, ...proved } = await provedId(drafted, query, prober);
  const draft = { ...drafted.mapping, ...proved };
  const isOpen = draft.id === null && draft.url !== null;
  // nothing can be compared without ids, and the requests are used up
  const isFixed = isOpen || isDeleted;
  const mapping = isFixed ? draft : { ...draft, next: await provedNext(answer, draft, query, prober) };
  return {
    // reports that are being made do not show what a result looks like
    learntAt: isSettled && !isDeleted ? Date.now() : null,
    mapping,
    example,
    notice: answer.notice,
    questions: [...questions, ...question('id', isOpen ? ids : [])].filter(({ of }) => !isNone(of, before)),
  };
}

/** Whether the user has said that the service has none. */
function isNone(of: Asked, { learntAt, mapping, questions }: Answers): boolean {
  return learntAt !== null && mapping?.[of] === null && !questions.some((one) => one.of === of);
}

/** What showing a report proves; nothing if it was deleted since it was listed. */
interface ProvedId extends Pick<Mapping, 'id' | 'report'> {
  readonly isDeleted: boolean;
}

/** The place of the id that the service takes in paths, and that of the report which it shows for it. */
async function provedId(drafted: Drafted, query: ReportQuery, { show, list }: Prober): Promise<ProvedId> {
  const { mapping, ids, isKept } = drafted;
  const row = rowToProve(drafted);
  const unproved = { id: mapping.id, report: mapping.report, isDeleted: false };
  // without the page's address nothing can be compared
  if (!row || mapping.url === null) return unproved;
  let isOther = false;
  let isNowhere = false;
  for (const place of ids) {
    const one = { ...mapping, id: place };
    const shown = await show(idIn(row, one) ?? '');
    // it may not be the id's fault
    if (!shown.ok && !['not-found', 'refused', 'bad-data', 'service-error'].includes(shown.failure.kind))
      return unproved;
    const report = shown.ok ? placeOfReport(shown.value.payload, row, one) : null;
    if (report !== null) return { id: place, report, isDeleted: false };
    isOther ||= shown.ok && heldIn(shown.value.payload).some((held) => addressOf(held, mapping) !== null);
    isNowhere ||= !shown.ok && shown.failure.kind === 'not-found';
  }
  // one that is not shown leaves no choice if it is the only one; each change shows its report before it is sent
  if (isKept || !(isOther || (isNowhere && ids.length > 1))) return unproved;
  const isDeleted = !isOther && !(await isStillListed(row, drafted, query, list));
  return isDeleted ? { ...unproved, isDeleted } : { ...unproved, id: null };
}

/** Whether the list still has a row with the same ids. */
async function isStillListed(row: Row, { mapping, ids }: Drafted, query: ReportQuery, list: Prober['list']) {
  const again = await list(query);
  if (!again.ok) return false;
  const idsOf = (one: Row) => JSON.stringify(ids.map((place) => readId(inRow(one, place))));
  return (rowsAt(again.value.payload, mapping.rows) ?? []).some((one) => idsOf(one) === idsOf(row));
}

/** The row by which an id is proved best: the only one of its page, whose ids no other row has in any place. */
function rowToProve({ rows, mapping, ids }: Drafted): Row | undefined {
  const pageOf = (row: Row) => addressOf(row, mapping);
  const idsOf = (row: Row) => ids.map((place) => readId(inRow(row, place)));
  const some = rows.filter((row) => pageOf(row) !== null);
  const isOnly = (row: Row) => some.every((one) => one === row || pageOf(one) !== pageOf(row));
  const isTelling = (row: Row) =>
    some.every((one) => one === row || !idsOf(one).some((id) => idsOf(row).includes(id)));
  return some.find((row) => isOnly(row) && isTelling(row)) ?? some.find(isOnly) ?? some[0];
}

/** Where an answer has the report of this row: with its address, and if it has an id there, with that. */
function placeOfReport(payload: unknown, row: Row, mapping: Mapping): Path | null {
  const page = looseKey(addressOf(row, mapping) ?? '');
  const all = heldIn(payload);
  const isSamePage = (one: Row) => looseKey(addressOf(one, mapping) ?? 'about:blank') === page;
  const ofId = all.filter((one) => idIn(one, mapping) === idIn(row, mapping));
  const held = (ofId.length > 0 ? ofId : all.filter((one) => idIn(one, mapping) === null)).find(isSamePage);
  return held ? pathOf(payload, held.value) : null;
}

function addressOf(row: Row, { url }: Pick<Mapping, 'url'>): string | null {
  return readAddress(inRow(row, url));
}

/** How the list continues: as it says, or by numbers, if its second page has other reports. */
async function provedNext(
  answer: ApiResponse,
  mapping: Mapping,
  query: ReportQuery,
  { list }: Prober,
): Promise<Mapping['next']> {
  const rules = { mapping };
  const first = readReports(answer, rules, query);
  if (!first?.hasNext) return mapping.next;
  const next: ReportQuery = { ...query, page: query.page + 1, cursor: first.cursor };
  const second = await list(next);
  // a service that refuses the next page has none that could be reached
  if (!second.ok)
    return ['refused', 'not-a-service', 'bad-data'].includes(second.failure.kind)
      ? { by: 'none' }
      : mapping.next;
  const rows = readReports(second.value, rules, next)?.rows ?? [];
  const isOther = rows.some(({ id }) => !first.rows.some((row) => row.id === id));
  return isOther ? (mapping.next ?? { by: 'number', from: 1 }) : { by: 'none' };
}
