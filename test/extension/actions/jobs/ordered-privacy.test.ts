import { expect, onTestFinished, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Privacy } from '../../../../lib/engine/report/privacy.ts';
import { saveMapping } from '../../../../lib/extension/actions/connections/mapping.ts';
import { testConnection } from '../../../../lib/extension/actions/connections/test-connection.ts';
import { runJob } from '../../../../lib/extension/actions/jobs/run-job.ts';
import { startJob } from '../../../../lib/extension/actions/jobs/start-job.ts';
import { showReport } from '../../../../lib/extension/actions/reports/show-report.ts';
import { newJob } from '../../../../lib/extension/model/jobs/new-job.ts';
import { answersItem } from '../../../../lib/extension/storage/connections/answers.ts';
import type { PrivacyMeaning, Question } from '../../../../lib/shared/connection/mapping.ts';
import { readRows } from '../../../fixtures/read-rows.ts';
import { startHost } from '../../../fixtures/scripted-host.ts';
import { connect } from '../connect.ts';
import { pressCreate } from './press-create.ts';
import { storedJob, whyOf } from './stored-jobs.ts';

/** What a service shows as privacy of its two reports, and of the first after an order for it. */
interface OrderedRow {
  readonly name: string;
  readonly values: readonly unknown[];
  /** What the user has said of it. */
  readonly means?: PrivacyMeaning;
  readonly ordered: Privacy;
  readonly answered: unknown;
  readonly state: 'done' | 'failed';
  readonly still?: string;
  /** The report's privacy, or its own word for it, as it is known then. */
  readonly shown: Privacy | null;
  readonly word?: string;
  readonly asked?: Question;
}

/** A service whose reports have these values. */
async function serviceWith(values: readonly unknown[]) {
  fakeBrowser.reset();
  const rows = values.map((privacy, at) => {
    return {
      id: at + 1,
      url: `https://a.example/${at + 1}`,
      result: 'good',
      privacy,
      generated_at: '2026-11-01',
    };
  });
  const [first] = rows;
  if (!first) throw new Error('there is no report');
  const after: { privacy?: unknown } = {};
  const host = await startHost(({ method, path }) => {
    if (path.includes('?')) return { body: { data: rows.toReversed() } };
    const id = Number(path.split('/')[4]);
    if (method === 'POST')
      rows.push({
        ...first,
        id: 3,
        url: 'https://a.example/3',
        generated_at: new Date().toISOString(),
        ...after,
      });
    const row = method === 'POST' ? rows.at(-1) : rows.find((one) => one.id === id);
    if (method === 'PATCH' && row) Object.assign(row, after);
    return { body: { data: row } };
  });
  onTestFinished(() => host.close());
  await connect(host.url);
  await testConnection('c');
  return after;
}

test.each(readRows<OrderedRow>(import.meta.dirname, 'ordered-privacy.jsonl'))('$name', async (row) => {
  const { values, means, ordered, answered, state, still, shown: privacy, word, asked } = row;
  const after = await serviceWith(values);
  const { mapping } = await answersItem('c').get();
  if (mapping && means)
    await saveMapping('c', { ...mapping, privacy: { path: 'privacy', means } }, ['privacy']);
  after.privacy = answered;
  const operation = { type: 'privacy', reportId: '1', url: 'https://a.example/1', privacy: ordered } as const;
  const started = await startJob(newJob({ connectionId: 'c', operation }), ordered === 2 ? 'caraway' : null);
  if (!started.ok) throw new Error(started.failure.kind);
  await runJob(started.value.id);
  const job = await storedJob(started.value.id);
  expect(job).toMatchObject({ state });
  if (still) expect(whyOf(job)).toMatchObject({ kind: 'left-unchanged', still });
  const known = await showReport('1', 'c');
  expect(known).toMatchObject({
    ok: true,
    value: { report: { privacy, ...(word && { privacyWord: word }) } },
  });
  expect((await answersItem('c').get()).questions).toEqual(asked ? [asked] : []);
});

test('a create that is answered with another privacy asks what its values mean', async () => {
  const after = await serviceWith([2, 2]);
  after.privacy = 2;
  const pressed = await pressCreate({ url: 'https://a.example/3', privacy: 1 });
  if (!pressed.ok) throw new Error(pressed.failure.kind);
  await runJob(pressed.value.id);
  expect(await storedJob(pressed.value.id)).toMatchObject({ state: 'done', report: { privacy: null } });
  const asked = { of: 'privacy', paths: ['privacy'], value: '2', ordered: 1 };
  expect((await answersItem('c').get()).questions).toEqual([asked]);
});
