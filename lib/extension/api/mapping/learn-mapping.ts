import type { ReportQuery } from '../../../engine/report/query.ts';
import { looseKey } from '../../../engine/url/same-page.ts';
import type { Answers, Asked, Mapping } from '../../../shared/connection/mapping.ts';
import type { Outcome } from '../../../shared/failure/failure.ts';
import type { ApiResponse } from '../send.ts';
import { readReports } from '../wire/list.ts';
import { inRow, type Row } from '../wire/path.ts';
import { idIn } from '../wire/report.ts';
import { heldIn } from '../wire/single.ts';
import { readAddress } from '../wire/values/text.ts';
import { type Drafted, draftMapping } from './draft-mapping.ts';
import { reviewed, withNewValues } from './review-rows.ts';

/** The requests by which a draft is proved. */
export interface Prober {
  show(id: string): Promise<Outcome<ApiResponse>>;
  list(query: ReportQuery): Promise<Outcome<ApiResponse>>;
}

type Learnt = Pick<Answers, 'learntAt' | 'mapping' | 'questions' | 'example' | 'notice'>;

/**
 * Learns how a service answers from a list that has reports: what the list shows, the id by showing it (at most two
 * requests), and how the list continues by its second page (one). With the list these are at most four, and no write.
 * In place of that, what is missing in the answer: the list, or the address or the id of its rows.
 */
export async function learnAnswers(
  answer: ApiResponse,
  query: ReportQuery,
  before: Answers,
  prober: Prober,
): Promise<Learnt | 'reports' | 'url' | 'id'> {
  const drafted = draftMapping(answer, query, before.mapping);
  if (!drafted) return 'reports';
  const isAsked = drafted.questions.some(({ of }) => of === 'url');
  if (drafted.mapping.url === null && !isAsked) return 'url';
  const proved = drafted.mapping.url === null ? unproved(drafted) : await provedId(drafted, prober);
  if (typeof proved === 'string') return proved;
  const { shown, ...places } = proved;
  const draft = { ...drafted.mapping, ...places };
  const isFixed = draft.url === null;
  const mapping = isFixed ? draft : { ...draft, next: await provedNext(answer, draft, query, prober) };
  const { example, rows, isSettled } = drafted;
  // an order that was answered with another privacy says what the list cannot
  const ordered = before.questions.filter((one) => one.ordered !== undefined);
  const learnt: Learnt = {
    // reports that are being made do not show what a result looks like
    learntAt: isSettled ? Date.now() : null,
    mapping:
      ordered.length > 0 && mapping.privacy?.means === 'interface' ? { ...mapping, privacy: null } : mapping,
    example,
    notice: answer.notice,
    questions: [
      ...drafted.questions.filter(({ of }) => !ordered.some((one) => one.of === of)),
      ...ordered,
    ].filter(({ of }) => !isNone(of, before)),
  };
  const { questions, mapping: known } = withNewValues(rows, { ...learnt, example: [] });
  const first = { ...learnt, questions, mapping: known };
  return shown ? { ...first, ...reviewed([shown], first) } : first;
}

/** Whether the user has said that the service has none. */
function isNone(of: Asked, { learntAt, mapping, questions }: Answers): boolean {
  return learntAt !== null && mapping?.[of] === null && !questions.some((one) => one.of === of);
}

/** The id, and the report that the service shows for it and where; null: none. */
interface ProvedId extends Pick<Mapping, 'id' | 'report'> {
  readonly shown: Row | null;
}

function unproved({ ids }: Drafted): ProvedId {
  return { id: ids[0] ?? null, report: null, shown: null };
}

/**
 * The place of the id that the service takes in paths: the first under which it shows the row's page. The interface's
 * own, and what was known to be it, need no proof, as each change shows its report first, but no contradiction either.
 */
async function provedId(drafted: Drafted, { show }: Prober): Promise<ProvedId | 'id' | 'url'> {
  const { mapping, ids, rows, isOwnId } = drafted;
  const pageOf = (row: Row) => looseKey(readAddress(inRow(row, mapping.url)) ?? '');
  const some = rows.filter((row) => pageOf(row) !== '');
  const row =
    some.find((one) => some.every((other) => other === one || pageOf(other) !== pageOf(one))) ?? some[0];
  let isOther = false;
  for (const id of row ? ids : []) {
    const one = { ...mapping, id };
    const rowId = row && idIn(row, one);
    const answer = await show(rowId ?? '');
    // it may not be the id's fault
    if (!answer.ok && !['not-found', 'refused', 'bad-data', 'service-error'].includes(answer.failure.kind))
      return unproved(drafted);
    const all = answer.ok ? heldIn(answer.value.payload) : [];
    const ofId = all.filter((held) => idIn(held, one) === rowId);
    // what has the address and no id may be a part of the report
    const likely = ofId.length > 0 ? ofId : all.filter((held) => idIn(held, one) === null);
    const shown = likely.find((held) => row && pageOf(held) === pageOf(row));
    if (shown) return { id, report: shown.path, shown };
    isOther ||= likely.some((held) => pageOf(held) !== '');
  }
  return isOther ? 'url' : isOwnId ? unproved(drafted) : 'id';
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
