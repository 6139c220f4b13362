import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import { pageOfCapture } from '../../../lib/shared/capture/page-of-capture.ts';
import { findBrowser } from '../../../lib/tooling/browser/find-browser.ts';
import { buildExtension } from '../../../lib/tooling/demo/build-extension.ts';
import { failingPairsOf } from '../../engine/corpus/lighthouse-agreement.ts';
import { capturePage, type Lighthouse, type MeasuredPage, runLighthouse } from './measure-page.ts';
import { serveFolder } from './serve-folder.ts';
import { folderOf, readSites, type SitePage } from './sites.ts';

// node test/lab/lighthouse/main.ts FOLDER
// Compares the checks with Lighthouse 13.5.0 on the pages of sites.json, and prints the rules on which they differ.
// FOLDER contains the sites (get-sites.ts) and gets the results: a page that has one is not measured again, only
// analysed.
// --most 20   measures at most 20 pages; 0: only analyses those that were measured
// Lighthouse is not a dependency of the project. Install it elsewhere (npm install lighthouse@13.5.0) and name its
// folder: LIGHTHOUSE_PATH=/path/to/node_modules/lighthouse

const PORT = 9333;
const { values, positionals } = parseArgs({ options: { most: { type: 'string' } }, allowPositionals: true });
const [folder] = positionals;
if (folder === undefined) throw new Error('Name the folder with the sites.');
const results = join(folder, 'results');

await measureAll(Number(values.most ?? Number.POSITIVE_INFINITY));
printAgreement();

function pagesOfSites() {
  return readSites().flatMap((site) =>
    site.pages.map((page) => {
      const name = `${site.package}${page.path}`;
      return { site, page, name, result: join(results, `${name.replaceAll('/', '_')}.json`) };
    }),
  );
}

async function measureAll(most: number): Promise<void> {
  const missing = pagesOfSites()
    .filter(({ result }) => !existsSync(result))
    .slice(0, most);
  if (missing.length === 0) return;
  mkdirSync(results, { recursive: true });
  const top = join(import.meta.dirname, '..', '..', '..');
  const script = readFileSync(join(await buildExtension(top), 'capture.js'), 'utf8');
  const lighthouse = await loadLighthouse();
  const browser = await chromium.launch({
    executablePath: await findBrowser({ say: console.log }),
    // the pages get nothing from other hosts, so that their results do not depend on the connection
    args: [`--remote-debugging-port=${PORT}`, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
  try {
    for (const { site, page, name, result } of missing) {
      console.log(name);
      const { origin, close } = await serveFolder(folderOf(folder ?? '', site));
      const url = origin + encodeURI(page.path).replaceAll('?', '%3F').replaceAll('#', '%23');
      const captured = await capturePage(browser, url, script);
      // a page that leads to another one is measured there: people press the button on that one
      const measured: MeasuredPage = {
        captured,
        lighthouse: await runLighthouse(lighthouse, captured.url, PORT),
      };
      writeFileSync(result, JSON.stringify(measured));
      await close();
    }
  } finally {
    await browser.close();
  }
}

async function loadLighthouse(): Promise<Lighthouse> {
  const path = process.env['LIGHTHOUSE_PATH'];
  if (path === undefined) throw new Error('LIGHTHOUSE_PATH must name the folder of Lighthouse.');
  const { default: lighthouse } = await import(pathToFileURL(join(path, 'core', 'index.js')).href);
  return lighthouse;
}

function printAgreement(): void {
  const measured = pagesOfSites().filter(({ result }) => existsSync(result));
  const unmeasured: string[] = [];
  const pairs = measured.flatMap(({ page, name, result }) => {
    const { captured, lighthouse }: MeasuredPage = JSON.parse(readFileSync(result, 'utf8'));
    if ('error' in lighthouse) {
      unmeasured.push(`${name}: ${lighthouse.error}`);
      return [];
    }
    const read = pageOfCapture(published(captured, page));
    if (!read.ok) {
      unmeasured.push(`${name}: ${read.reason.kind}`);
      return [];
    }
    return failingPairsOf(name, analysePage(read.page).checks, lighthouse);
  });
  const agreed = pairs.filter(({ here, lighthouse }) => here && lighthouse);
  for (const line of unmeasured) console.log(`not compared  ${line}`);
  for (const { name } of pairs.filter(({ lighthouse }) => !lighthouse))
    console.log(`only Verdict fails  ${name}`);
  for (const { name } of pairs.filter(({ here }) => !here)) console.log(`only Lighthouse fails  ${name}`);
  const sites = new Set(measured.map(({ site }) => site.package));
  const share = ((100 * agreed.length) / pairs.length).toFixed(1);
  console.log(
    `${measured.length - unmeasured.length} pages, ${sites.size} sites: both fail ${agreed.length} of ${pairs.length} (${share} %)`,
  );
}

/** The page as captured at its published address. */
function published(
  captured: MeasuredPage['captured'],
  { published: url }: SitePage,
): MeasuredPage['captured'] {
  if (url === undefined) return captured;
  const { served } = captured;
  return { ...captured, asked: url, url, served: served.seen ? { ...served, url } : served };
}
