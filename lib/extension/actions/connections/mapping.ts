import { defaultReportQuery } from '../../../engine/report/query.ts';
import type { Asked, Mapping } from '../../../shared/connection/mapping.ts';
import { failed, type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import { answersItem } from '../../storage/connections/answers.ts';
import { whileConnected } from '../../storage/connections/connection-lock.ts';
import { connectionById } from '../../storage/connections/connections.ts';
import { listReports } from '../reports/list-reports.ts';

/**
 * Saves what the user says of how a connection's service answers; `asked` is not asked again. Then reads the list with
 * it, and returns the failure of that. `not-connected`: the connection does not exist.
 */
export async function saveMapping(
  connectionId: string,
  mapping: Mapping,
  asked: readonly Asked[],
): Promise<Outcome<null>> {
  if (!(await connectionById(connectionId))) return failed({ kind: 'not-connected' });
  const item = answersItem(connectionId);
  const { mapping: before } = await item.get();
  await whileConnected(connectionId, () =>
    item.update((answers) => ({
      ...answers,
      mapping,
      learntAt: answers.learntAt ?? Date.now(),
      questions: answers.questions.filter(({ of }) => !asked.includes(of)),
    })),
  );
  // where the address and the id are, the rest can be proved
  const learn = mapping.url !== before?.url || mapping.id !== before.id;
  const listed = await listReports(defaultReportQuery, connectionId, { learn });
  return listed.ok ? succeeded(null) : listed;
}

/** Learns again how a connection's service answers, from its list; what was learnt before stays if that fails. */
export async function learnAgain(connectionId: string): Promise<Outcome<null>> {
  const listed = await listReports(defaultReportQuery, connectionId, { learn: true });
  return listed.ok ? succeeded(null) : listed;
}
