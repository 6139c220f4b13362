/*
 * Until version 0.1.0 creates were stored in one list (`jobs`) and changes of reports in another (`edits`), with other
 * field names. Frozen: this must continue to read what those versions stored.
 */

type Stored = Readonly<Record<string, unknown>>;

/** The stored jobs, each as version 1 of a `job:<id>` item, from the contents of the two old lists. */
export function jobsFromLists(
  creates: unknown,
  edits: unknown,
): { readonly id: string; readonly job: Stored }[] {
  return [...listOf(creates).map(fromCreate), ...listOf(edits).map(fromEdit)].flatMap((job) =>
    typeof job['id'] === 'string' ? [{ id: job['id'], job }] : [],
  );
}

function listOf(content: unknown): Stored[] {
  if (!Array.isArray(content)) return [];
  return content.filter((one): one is Stored => typeof one === 'object' && one !== null);
}

function shared(old: Stored): Stored {
  return {
    ...pick(old, ['id', 'connectionId', 'createdAt', 'lookups', 'failure']),
    admitted: true,
    wait: old['wait'] ?? null,
    waits: old['waits'] ?? 0,
    tabId: null,
    sourceTabId: null,
    passwordDowngraded: false,
    notified: true,
    runId: null,
    startedFrom: 'page',
    evidence: null,
    earlier: null,
    change: null,
    report: null,
    outcomeUnknown: false,
    accepted: false,
    resend: false,
  };
}

function fromCreate(old: Stored): Stored {
  const startedFrom = old['startedFrom'] ?? 'popup';
  const names: Stored = { popup: 'page', bulk: 'run', menu: 'menu', command: 'command' };
  const isOver = ['not-confirmed', 'no-result-yet'].includes(String(fieldOf(old['failure'], 'kind')));
  const isUnknown = old['state'] === 'unknown';
  const states: Stored = {
    refused: 'failed',
    made: 'processing',
    unknown: isOver ? 'failed' : 'unconfirmed',
  };
  return {
    ...shared(old),
    operation: { type: 'create', ...pick(old, ['url', 'privacy']) },
    state: states[String(old['state'])] ?? old['state'],
    startedFrom: names[String(startedFrom)] ?? 'page',
    // only whether it is null is read
    runId: startedFrom === 'bulk' ? 'bulk' : null,
    tabId: old['tabId'] ?? null,
    sourceTabId: old['orderedIn'] ?? null,
    passwordDowngraded: old['insteadOfPassword'] ?? false,
    notified: old['told'] ?? true,
    evidence: { type: 'create', known: old['known'] ?? [] },
    earlier: old['earlier'] ?? null,
    report: old['report'] ?? null,
    outcomeUnknown: isUnknown && isOver,
    accepted: old['state'] === 'made',
  };
}

function fromEdit(old: Stored): Stored {
  const task = typeof old['task'] === 'object' && old['task'] !== null ? old['task'] : {};
  const before = old['before'];
  return {
    ...shared(old),
    operation: {
      type: fieldOf(task, 'kind'),
      ...pick(old, ['reportId', 'url']),
      ...('privacy' in task ? { privacy: task.privacy } : {}),
    },
    state: old['state'] === 'unknown' ? 'unconfirmed' : old['state'],
    evidence: typeof before === 'object' && before !== null ? { type: 'report', ...before } : null,
    report: old['after'] ?? null,
    change: old['change'] ?? null,
    outcomeUnknown: old['mayBeDone'] ?? false,
    accepted: old['accepted'] ?? false,
    resend: old['again'] ?? false,
  };
}

function pick(from: Stored, names: readonly string[]): Stored {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}

function fieldOf(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
}
