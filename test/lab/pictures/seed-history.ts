import { DatabaseSync } from 'node:sqlite';
import type { startService } from '../../../lib/programs/service/node/serve.ts';

const DAY = 86_400_000;
const PATHS = ['', 'opening-hours', 'products', 'products/rye', 'about-us', 'contact', 'news/spring', 'jobs'];
/** The project that is in a picture. */
export const PROJECT = 'bakery-north.example';
const SITES = [PROJECT, 'garden-shop.example', 'city-museum.example'];

interface SeededReport {
  readonly url: string;
  /** 2 good, 1 decent, 0 bad, as is the page of the sample site whose findings it has. */
  readonly result: number;
  /** Added to that page's score. */
  readonly change: number;
  /** 0 public, 1 private. */
  readonly privacy: number;
  readonly at: number;
}

/**
 * Fills a new database with some months of reports at three sites that get better, and of the decent page, each with
 * the true findings of a page of the sample site. The service must not run meanwhile: it reads its rows once, when it
 * starts. Returns the ids of the decent page's reports, and of the last two of each page of `PROJECT`.
 */
export async function seedHistory(
  start: typeof startService,
  options: Parameters<typeof startService>[0],
  pages: Readonly<Record<'good' | 'decent' | 'bad', string>>,
  now: number,
): Promise<{ readonly earlier: readonly number[]; readonly ofProject: readonly number[] }> {
  const service = await start(options);
  for (const url of Object.values(pages)) {
    const response = await fetch(`${service.url}/api/v1/reports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${options.apiKey}` },
      body: new URLSearchParams({ url }),
    });
    if (!response.ok) throw new Error(`The service did not report ${url}: ${await response.text()}`);
  }
  await service.close();

  const database = new DatabaseSync(options.database);
  const models = database
    .prepare(
      `SELECT r.result, r.score, r.listing, r.to_fix, c.page, c.checks, c.structured_data, f.facts
       FROM reports r JOIN contents c ON c.report_id = r.id JOIN facts f ON f.report_id = r.id`,
    )
    .all();
  const byResult = new Map(models.map((model) => [model['result'], model]));
  const insert = ({ url, result, change, privacy, at }: SeededReport) => {
    const model = byResult.get(result);
    if (!model) throw new Error(`The sample site has no page with the result ${result}.`);
    const { host } = new URL(url);
    database
      .prepare('INSERT INTO projects (account_id, name, created_at) VALUES (1, ?, ?) ON CONFLICT DO NOTHING')
      .run(host, at);
    const { lastInsertRowid } = database
      .prepare(
        `INSERT INTO reports (account_id, url, project_id, result, score, privacy, password_hash, created_at, generated_at,
           listing, to_fix)
         VALUES (1, ?, (SELECT id FROM projects WHERE name = ?), ?, ?, ?, NULL, ?, ?, ?, ?)`,
      )
      .run(
        url,
        host,
        result,
        Number(model['score']) + change,
        privacy,
        at,
        at,
        model['listing'] ?? null,
        model['to_fix'] ?? null,
      );
    database
      .prepare('INSERT INTO contents (report_id, page, checks, structured_data) VALUES (?, ?, ?, ?)')
      .run(lastInsertRowid, model['page'] ?? null, model['checks'] ?? null, model['structured_data'] ?? null);
    const site = JSON.parse(String(model['facts']));
    site.finalUrl = url;
    site.facts = {
      ...site.facts,
      canonical: url,
      links: PATHS.map((path) => ({ url: `https://${host}/${path}` })),
    };
    database
      .prepare('INSERT INTO facts (report_id, facts) VALUES (?, ?)')
      .run(lastInsertRowid, JSON.stringify(site));
    return Number(lastInsertRowid);
  };
  database.exec('BEGIN; DELETE FROM contents; DELETE FROM reports; DELETE FROM projects;');
  // earlier reports of the page that the pictures report: days ago, result, change
  const earlier = [
    [41, 0, 0],
    [27, 0, 9],
    [5, 1, -14],
  ] as const;
  const ids = earlier.map(([days, result, change]) =>
    insert({ url: pages.decent, result, change, privacy: 1, at: now - days * DAY }),
  );
  const ofProject: number[] = [];
  for (let count = 0; count < 120; count += 1) {
    const site = SITES[(count * 7) % 3] ?? '';
    const at = now - (120 - count) * 0.75 * DAY - (count % 5) * 3_600_000;
    // more of the good ones as time goes on
    const chance = (count * 37) % 100;
    const result = chance < 20 + count / 2 ? 2 : chance < 70 + count / 6 ? 1 : 0;
    const id = insert({
      url: `https://${site}/${PATHS[(count * 5) % 8]}`,
      result,
      change: -(count % 7),
      privacy: count % 4 === 0 ? 0 : 1,
      at,
    });
    if (site === PROJECT) ofProject.push(id);
  }
  database.exec('COMMIT');
  database.close();
  return { earlier: ids, ofProject: ofProject.slice(-2 * PATHS.length) };
}
