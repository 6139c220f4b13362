import { answersItem } from '../../../lib/extension/storage/connections/answers.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { abilitiesOf } from '../../../lib/shared/connection/local-connection.ts';
import type { Answers, Mapping, Question } from '../../../lib/shared/connection/mapping.ts';
import { useStored } from '../stored/use-stored.ts';

/** What has to be asked about a connection's service, with what is known of it. */
export interface OpenQuestion {
  readonly question: Question;
  readonly answers: Answers;
  readonly mapping: Mapping;
}

/** The first open question about a connection's service; `null` if there is none, and while that is read. */
export function useOpenQuestion(connection: Connection): OpenQuestion | null {
  const answers = useStored(abilitiesOf(connection.id).isRemote ? answersItem(connection.id) : null);
  const [question] = answers?.questions ?? [];
  const mapping = answers?.mapping;
  return answers && question && mapping ? { question, answers, mapping } : null;
}
