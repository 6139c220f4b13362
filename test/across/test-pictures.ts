import { describe, expect, it, onTestFinished } from 'vitest';
import type { SqlDatabase } from '../../lib/programs/service/node/database/sql-database.ts';
import { anyReport, SqlReportStore } from '../../lib/programs/service/node/database/sql-report-store.ts';
import { findings, newReport, reportPicture } from './new-report.ts';

/** What every database of the service does with the pictures of pages. `open` opens an empty one. */
export function testPictures(name: string, open: () => Promise<SqlDatabase>): void {
  describe(`a picture in ${name}`, () => {
    const opened = async () => {
      const database = await open();
      onTestFinished(() => database.close());
      const store = new SqlReportStore(database);
      const withPicture = (url: string) =>
        store.add({ ...newReport(url, 90), findings: { ...findings(90), picture: reportPicture('h1') } });
      const kept = async (id: number) => (await anyReport(database, id))?.picture;
      const count = () => database.read((sql) => sql.all('SELECT report_id FROM pictures'));
      return { database, store, withPicture, kept, count };
    };

    it('is kept with its report, and no list, report or site has it', async () => {
      const { store, withPicture, kept } = await opened();
      const added = await withPicture('https://a.example/');
      expect(await kept(added.id)).toEqual(reportPicture('h1'));
      const list = { search: undefined, project: undefined, result: undefined } as const;
      const order = { sortBy: 'id', direction: 'asc', perPage: 10, page: 1 } as const;
      const all = [added, await store.get(added.id), await store.list({ ...list, ...order })];
      for (const one of [...all, await store.site('a.example')]) {
        expect(JSON.stringify(one)).toContain('a.example');
        expect(JSON.stringify(one)).not.toContain('picture');
      }
    });

    it('is that of the newest report of its page, and no page of another account loses its own', async () => {
      const { database, store, withPicture, kept } = await opened();
      const ofOther = {
        ...newReport('https://a.example/', 90),
        findings: { ...findings(90), picture: reportPicture('h1') },
      };
      const foreign = await new SqlReportStore(database, 2).add(ofOther);
      const before = await withPicture('https://a.example/');
      const other = await withPicture('https://a.example/other');
      const newest = await store.add(newReport('https://a.example/', 50));
      expect(await kept(before.id)).toBeUndefined();
      expect(await kept(newest.id)).toBeUndefined();
      for (const { id } of [other, foreign]) expect(await kept(id)).toEqual(reportPicture('h1'));
    });

    it('is replaced when its report is run again, or removed if there is none then', async () => {
      const { store, withPicture, kept, count } = await opened();
      const { id } = await withPicture('https://a.example/');
      const picture = reportPicture('h1', 'title');
      await store.update(id, { results: { findings: { ...findings(50), picture }, at: 2 } });
      expect(await kept(id)).toEqual(picture);
      await store.update(id, { access: { privacy: 0, passwordHash: undefined } });
      expect(await kept(id)).toEqual(picture);
      await store.update(id, { results: { findings: findings(50), at: 3 } });
      expect([await kept(id), await count()]).toEqual([undefined, []]);
    });

    it('is deleted with its report and with its project, and with nothing else', async () => {
      const { database, store, withPicture, kept, count } = await opened();
      const one = await withPicture('https://a.example/1');
      const other = await withPicture('https://a.example/2');
      const foreign = await withPicture('https://b.example/');
      expect(await new SqlReportStore(database, 2).delete(one.id)).toBe(false);
      await store.delete(one.id);
      expect([await kept(other.id), await count()]).toEqual([
        reportPicture('h1'),
        expect.objectContaining({ length: 2 }),
      ]);
      await store.deleteProject('a.example');
      expect(await count()).toEqual([{ report_id: foreign.id }]);
    });
  });
}
