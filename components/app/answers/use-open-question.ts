import type { Answers, Mapping, Question } from '../../../lib/model/connection/answers.ts';
import type { Connection } from '../../../lib/model/connection/connection.ts';
import { abilitiesOf } from '../../../lib/model/connection/local-connection.ts';
import { answersItem } from '../../../lib/storage/connections/answers.ts';
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
