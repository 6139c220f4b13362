import type { Measurement } from '../measurement.ts';
import { measureFirstVerdict } from './first-verdict.ts';
import { measureList } from './list.ts';

/** Reports in this browser: the first verdict of a fresh profile, and the list of 5,000. */
export async function run(executablePath: string, build: string, rounds: number): Promise<Measurement[]> {
  return [
    ...(await measureFirstVerdict(executablePath, build, rounds)),
    ...(await measureList(executablePath, build, rounds)),
  ];
}
