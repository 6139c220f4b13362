import { type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import { quarantinedValues } from '../../storage/quarantine/quarantine.ts';

/** How many stored values cannot be read, as far as that is known without reading what is stored for each page. */
export async function countQuarantined(): Promise<Outcome<number>> {
  return succeeded((await quarantinedValues(false)).length);
}

/**
 * The unreadable values by their names as JSON, for a file; `null` instead of secrets, which stay in the background.
 */
export async function readQuarantined(): Promise<Outcome<string>> {
  const values = (await quarantinedValues(true)).map(({ name, raw, declaration }) => [
    name,
    declaration.isSecret ? null : raw,
  ]);
  return succeeded(`${JSON.stringify(Object.fromEntries(values), null, 2)}\n`);
}
