import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type RunningTestService, reportSchema, startTestService } from '../running-service.ts';

let service: RunningTestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const one = (body: unknown) => z.object({ data: reportSchema }).parse(body).data;
const errorsOf = (body: unknown) =>
  z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) }).parse(body).errors;

async function pageOf(id: number): Promise<number> {
  return (await fetch(`${service.url}/reports/${id}`)).status;
}

describe('storing a report to share', () => {
  it.each(['0', '1', '2'])('accepts privacy %s', async (privacy) => {
    const report = await service.store('https://pots.example/', { privacy, password: 'terracotta' });
    expect(report.privacy).toBe(Number(privacy));
    expect(await pageOf(report.id)).toBe(privacy === '1' ? 404 : 200);
  });

  it('needs a password with privacy 2', async () => {
    for (const password of [{}, { password: '' }]) {
      const form = { url: 'https://pots.example/', privacy: '2', ...password };
      const { status, body } = await service.ask('POST', 'reports', form);
      expect(status).toBe(422);
      expect(Object.keys(errorsOf(body))).toEqual(['password']);
    }
  });

  it('is refused under a key whose report has another privacy or password, and repeated under the same', async () => {
    const send = (form: Record<string, string>) =>
      service.send('/api/v1/reports', {
        method: 'POST',
        headers: { 'idempotency-key': 'shared' },
        body: new URLSearchParams({ url: 'https://pots.example/', ...form }),
      });
    const first = await send({ privacy: '2', password: 'terracotta' });
    expect(first.status).toBe(201);
    expect((await send({ privacy: '2', password: 'terracotta' })).status).toBe(201);
    expect((await send({ privacy: '2', password: 'stoneware' })).status).toBe(422);
    expect((await send({ privacy: '0' })).status).toBe(422);
  });

  it('ignores a password without privacy 2', async () => {
    const report = await service.store('https://pots.example/', { privacy: '0', password: 'terracotta' });
    const { status } = await service.ask('PATCH', `reports/${report.id}`, { privacy: '2' });
    expect(status).toBe(422);
  });
});

describe.each(['PUT', 'PATCH'])('sharing a report by %s', (method) => {
  const update = (id: number, form: Record<string, string>) => service.ask(method, `reports/${id}`, form);

  it.each([0, 1])('changes the privacy to %i', async (privacy) => {
    const report = await service.store('https://open.example/', { privacy: String(1 - privacy) });
    const { body } = await update(report.id, { privacy: String(privacy) });
    expect(one(body)).toEqual({ ...report, privacy });
    expect(await pageOf(report.id)).toBe(privacy === 0 ? 200 : 404);
  });

  it('sets, keeps, changes and removes a password', async () => {
    const { id } = await service.store('https://door.example/', { privacy: '0' });
    expect((await update(id, { privacy: '2' })).status).toBe(422);
    expect((await update(id, { privacy: '2', password: 'one' })).status).toBe(200);
    expect((await update(id, { privacy: '2' })).status).toBe(200);
    expect((await update(id, { password: 'two' })).status).toBe(200);
    expect(await opens(id, 'one')).toBe(false);
    expect(await opens(id, 'two')).toBe(true);
    expect((await update(id, { privacy: '1' })).status).toBe(200);
    expect((await update(id, { privacy: '2' })).status).toBe(422);
  });

  async function opens(id: number, password: string): Promise<boolean> {
    const response = await fetch(`${service.url}/reports/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ password }),
      redirect: 'manual',
    });
    return response.status === 303;
  }
});

it('removes the page of a deleted report', async () => {
  const { id } = await service.store('https://away.example/', { privacy: '0' });
  await service.ask('DELETE', `reports/${id}`);
  expect(await pageOf(id)).toBe(404);
});

it('never returns a password or its hash', async () => {
  const password = 'terracotta-and-gravel';
  const { id } = await service.store('https://quiet.example/', { privacy: '2', password });
  const answers = [
    await service.ask('GET', `reports/${id}`),
    await service.ask('PATCH', `reports/${id}`, { password }),
    await service.ask('GET', 'reports?search=quiet.example'),
  ];
  const told = JSON.stringify(answers.map(({ body }) => body)) + service.lines.join('\n');
  for (const secret of [password, 'scrypt', 'password', 'hash']) expect(told).not.toContain(secret);
});
