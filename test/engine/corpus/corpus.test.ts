import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EVERY_CHECK } from '../../../lib/engine/analysis/checks/every-check.ts';
import { names } from '../../../lib/engine/core/names.ts';
import { LISTING_TABLE } from '../analysis/listing/listing-table.ts';
import { SOURCES } from '../sources.ts';
import { CORPUS_PAGES, CORPUS_SITES, SITE_CHECKS } from './expected.ts';

const FOLDER = join(import.meta.dirname, 'pages');

const all = [...CORPUS_PAGES, ...CORPUS_SITES];
const known = new Set<string>(EVERY_CHECK.map(({ id }) => id));

describe('the corpus', () => {
  it('says what to expect of every page, and has every page of which it says so', () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html'))
      .map((file) => file.replaceAll('\\', '/').replace(/\.html$/, ''));
    expect(all.map(({ page }) => page).toSorted()).toEqual(files.toSorted());
  });

  it('expects something only of checks that exist', () => {
    const named = [
      ...CORPUS_PAGES.flatMap(({ expected }) => Object.keys(expected)),
      ...CORPUS_SITES.flatMap(({ failed, notApplicable, notSeen = [] }) => [
        ...failed,
        ...notApplicable,
        ...notSeen,
      ]),
      ...SITE_CHECKS,
    ];
    expect([...new Set(named)].filter((id) => !known.has(id))).toEqual([]);
  });

  it('names the source of each expectation, and has no field that is not read', () => {
    const findings = CORPUS_PAGES.flatMap(({ expected }) => Object.values(expected));
    expect(findings.filter(({ source }) => !(source in SOURCES))).toEqual([]);
    const fieldsOf = (rows: readonly object[]) => new Set(rows.flatMap((row) => Object.keys(row)));
    const read = names('state lighthouse source importance neverSays differs');
    expect(fieldsOf(findings)).toEqual(new Set(read));
    expect(fieldsOf(CORPUS_PAGES)).toEqual(new Set(names('page title response expected')));
    const ofSite = names(
      'page title response result listing failed notApplicable notSeen lighthouseFails differs remark',
    );
    expect(fieldsOf(CORPUS_SITES)).toEqual(new Set(ofSite));
  });

  it('expects one state of each check of a site', () => {
    const twice = CORPUS_SITES.flatMap(({ page, failed, notApplicable, notSeen = [] }) => {
      const all = [...failed, ...notApplicable, ...notSeen];
      return all.filter((id, i) => all.indexOf(id) !== i).map((id) => `${page}: ${id}`);
    });
    expect(twice).toEqual([]);
  });

  it('has whole sites of a realistic size, of which some deserve good, some decent and some bad', () => {
    const sizes = CORPUS_SITES.map(({ page }) => statSync(join(FOLDER, `${page}.html`)).size);
    expect(sizes.every((size) => size >= 5_000 && size <= 60_000)).toBe(true);
    expect(new Set(CORPUS_SITES.map(({ result }) => result))).toEqual(new Set(['good', 'decent', 'bad']));
  });
});

describe('the table of listing answers', () => {
  it('has each case once, with its source', () => {
    const titles = LISTING_TABLE.map(({ title }) => title);
    expect(titles).toEqual([...new Set(titles)]);
    expect(LISTING_TABLE.filter(({ source }) => !(source in SOURCES))).toEqual([]);
  });

  it('has no field that is not read', () => {
    const fields = LISTING_TABLE.flatMap(({ page, ...row }) => [...Object.keys(row), ...Object.keys(page)]);
    const read = names(
      'title answer reason bing bingReason obstacles findings crawlers source remark url requestedUrl redirects status headers head body rawSeen rendered robotsTxt sitemap missingPage',
    );
    expect(new Set(fields)).toEqual(new Set(read));
  });
});
