/**
 * A report id that no service has assigned, used to test how the service handles it. It is the largest number
 * that fits every integer type of a database (2^31 − 1). Not 0, which careless code treats as "all"; not a
 * word, which MySQL reads as 0; not a larger number, with which other databases fail. No write about it is
 * sent before the service has returned 404 for it.
 */
export const NO_SUCH_REPORT = '2147483647';

export interface WriteProbe {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  /** Path segments below `/api/v1`. */
  readonly path: readonly string[];
  readonly form: Readonly<Record<string, string>> | null;
}

/**
 * Write requests that cannot take effect. The connection check sends them only when the user asks for it, and
 * shows them first.
 */
export const WRITE_PROBES = {
  /** Lacks the required `url` and has an invalid privacy: a service would have to overlook both. */
  storeReport: { method: 'POST', path: ['reports'], form: { privacy: '9' } },
  /** PATCH only: to many services PUT means "create it if it does not exist". */
  updateReport: { method: 'PATCH', path: ['reports', NO_SUCH_REPORT], form: {} },
  deleteReport: { method: 'DELETE', path: ['reports', NO_SUCH_REPORT], form: null },
} as const satisfies Readonly<Record<string, WriteProbe>>;
