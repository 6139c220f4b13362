import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reportSchema, startTestService, type TestService } from '../running-service.ts';

const projectSchema = z.object({
  id: z.number(),
  name: z.string(),
  reports: z.number(),
  results: z.object({ good: z.number(), decent: z.number(), bad: z.number() }),
  created_at: z.iso.datetime(),
});

/** In the order of their first reports. */
const NAMES = ['beta.example', 'alpha.example:8080', 'gamma.example', 'xn--bcher-kva.example'];

describe('projects', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService();
    for (const name of NAMES) await service.store(`https://${name}/?score=90`);
    await service.store('https://beta.example/other?score=60');
    await service.store('http://beta.example/third?score=10');
    for (let i = 0; i < 24; i += 1) await service.store(`https://many-${i}.example/`);
  });
  afterAll(() => service.close());

  async function projects(query: string): Promise<z.infer<typeof projectSchema>[]> {
    return z.array(projectSchema).parse((await service.list(`projects?${query}`)).data);
  }
  const names = async (query: string) => (await projects(query)).map(({ name }) => name);

  describe('listing projects', () => {
    it('counts the reports of each, by result', async () => {
      expect(await projects('search=beta')).toMatchObject([
        { name: 'beta.example', reports: 3, results: { good: 1, decent: 1, bad: 1 } },
      ]);
    });

    it('is newest first, ten per page, by default', async () => {
      const expected = Array.from({ length: 10 }, (_, i) => `many-${23 - i}.example`);
      expect(await names('')).toEqual(expected);
    });

    it.each(['10', '25', '50', '100'])('returns at most per_page=%s', async (count) => {
      const { data, meta } = await service.list(`projects?per_page=${count}`);
      expect(data).toHaveLength(Math.min(Number(count), 28));
      expect([meta.per_page, meta.total]).toEqual([Number(count), 28]);
    });

    it.each([
      ['sort_by=created_at&sort=asc', (all: string[]) => all.slice(0, 4), NAMES],
      ['sort_by=created_at&sort=desc', (all: string[]) => all.slice(-4), NAMES.toReversed()],
      [
        'sort_by=project&sort=asc',
        (all: string[]) => all.slice(0, 2),
        ['alpha.example:8080', 'beta.example'],
      ],
      ['sort_by=project', (all: string[]) => all.slice(-2), ['beta.example', 'alpha.example:8080']],
    ])('sorts by %s', async (query, part, expected) => {
      expect(part(await names(`per_page=100&${query}`))).toEqual(expected);
    });

    it.each(['alpha', 'ALPHA', 'pha.exa', ':8080'])('finds "%s" in a name', async (search) => {
      for (const by of ['', '&search_by=project']) {
        expect(await names(`search=${encodeURIComponent(search)}${by}`)).toEqual(['alpha.example:8080']);
      }
    });

    it('matches a search literally', async () => {
      expect(await names('search=%25')).toEqual([]);
      expect(await names('search=a_pha')).toEqual([]);
    });

    it('links its pages', async () => {
      const { links } = await service.list('projects?sort=asc&per_page=25&page=1');
      expect(links.next).toBe(`${service.url}/api/v1/projects?sort=asc&per_page=25&page=2`);
      expect(await names('sort=asc&per_page=25&page=2')).toHaveLength(3);
    });
  });

  describe('deleting a project', () => {
    it('deletes its reports, and no others', async () => {
      await service.store('https://doomed.example/a');
      await service.store('https://doomed.example/b');
      const before = (await service.list('reports')).meta.total;
      const { status, body } = await service.ask('DELETE', 'projects/doomed.example');
      expect(status).toBe(200);
      expect(body).toMatchObject({ name: 'doomed.example', object: 'project', reports: 2, deleted: true });
      expect((await service.list('reports')).meta.total).toBe(before - 2);
      expect((await service.list('reports?search=doomed')).meta.total).toBe(0);
      expect(await names('search=doomed')).toEqual([]);
      expect((await service.ask('DELETE', 'projects/doomed.example')).status).toBe(404);
    });

    it.each([
      ['port.example:8080', 'port.example%3A8080'],
      ['upper.example', 'UPPER.example'],
      ['xn--grn-ioa.example', 'gr%C3%BCn.example'],
    ])('accepts the name %s written as %s', async (name, written) => {
      await service.store(`https://${name}/`);
      expect((await service.ask('DELETE', `projects/${written}`)).status).toBe(200);
      expect(await names(`search=${encodeURIComponent(name)}`)).toEqual([]);
    });

    it('deletes each project by its name, and no other, whatever its host and port', async () => {
      const hosts = [
        'port.test',
        'PORT.test',
        'port.test.',
        'b\u00fccher.test',
        '192.0.2.1',
        '[2001:db8::1]',
        'a%2db.test',
        'x_y.test',
      ];
      const ports = ['', ':80', ':443', ':21', ':080', ':8080', ':0', ':65535'];
      const stored = new Set<string>();
      for (const scheme of ['http', 'https'])
        for (const host of hosts)
          for (const port of ports) stored.add((await service.store(`${scheme}://${host}${port}/`)).project);
      expect(stored.size).toBeGreaterThan(30);
      const left = new Set(stored);
      for (const name of stored) {
        const path = encodeURIComponent(name);
        const { data } = await service.list(`reports?per_page=100&project=${path}`);
        expect(
          new Set(
            z
              .array(reportSchema)
              .parse(data)
              .map(({ project }) => project),
          ),
        ).toEqual(new Set([name]));
        expect((await service.ask('DELETE', `projects/${path}`)).body).toMatchObject({ name });
        left.delete(name);
        const rest = (await names('per_page=100')).filter((one) => stored.has(one));
        expect(new Set(rest)).toEqual(left);
      }
    });

    it('lets a new report create the project again', async () => {
      const again = 'https://again.example/';
      await service.store(again);
      await service.ask('DELETE', 'projects/again.example');
      await service.store(again);
      expect(await projects('search=again')).toMatchObject([{ reports: 1 }]);
    });

    it('does not delete by a part of a name', async () => {
      expect((await service.ask('DELETE', 'projects/beta')).status).toBe(404);
      expect(await names('search=beta.example')).toEqual(['beta.example']);
    });
  });
});
