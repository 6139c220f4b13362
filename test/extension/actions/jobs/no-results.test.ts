import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runJob } from '../../../../lib/extension/actions/jobs/run-job.ts';
import { answersItem } from '../../../../lib/extension/storage/connections/answers.ts';
import { type Mapping, nothingLearnt } from '../../../../lib/shared/connection/mapping.ts';
import { OWN_ANSWERS } from '../../../fixtures/own-answers.ts';
import { connectedService, type ServiceInMemory } from '../service-in-memory.ts';
import { pressCreate } from './press-create.ts';
import { storedJob } from './stored-jobs.ts';

const PAGE = 'https://example.com/page';
let service: ServiceInMemory;

beforeEach(async () => {
  service = await connectedService();
  service.onStore = { makes: true, answer: 'no-result' };
});
afterEach(() => service.host.close());

async function created(part: Partial<Mapping>) {
  const { mapping } = OWN_ANSWERS;
  await answersItem('c').update(() => ({
    ...nothingLearnt,
    learntAt: 1,
    mapping: mapping && { ...mapping, ...part },
  }));
  const outcome = await pressCreate({ url: PAGE });
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  await runJob(outcome.value.id);
  return storedJob(outcome.value.id);
}

describe('a report without a result and a date', () => {
  it('is not waited for at a service that gives neither', async () => {
    const job = await created({ result: null, generatedAt: null });
    expect(job).toMatchObject({ state: 'done', report: { id: '1', result: null } });
    expect(service.posts()).toBe(1);
  });

  it.each<Partial<Mapping>>([{}, { result: null }, { generatedAt: null }])(
    'is waited for where one is to come: %o',
    async (part) => {
      expect(await created(part)).toMatchObject({ state: 'failed', failure: { kind: 'no-result-yet' } });
    },
  );

  it('is waited for while the service says that it is making it', async () => {
    service.onShow = (report, times) => ({ ...report, status: times < 5 ? 'processing' : 'ready' });
    const job = await created({ result: null, generatedAt: null, state: 'status' });
    expect(job).toMatchObject({ state: 'done', report: { id: '1' } });
  });
});
