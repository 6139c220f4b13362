import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { NEEDED_NODE } from '../../programs/service/node/command-line.ts';
import { buildPrograms, UNBUNDLED } from '../service/build-service.ts';
import { top } from '../service/built-service.ts';

/** The package's name on npm. No page mentions it before the first release, or somebody else could register it. */
export const PACKAGE_NAME = 'verdict-seo';

/** Without it, pages are read without running their scripts. */
const OPTIONAL = 'playwright-core';

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * Builds the command line and the report service and packs them for npm, with the packages that they import, but for
 * those that stay whole and come at the versions of this repository. Returns the path of the archive.
 */
export async function packPrograms(): Promise<string> {
  const out = join(top, '.output', 'package');
  const folder = join(out, 'verdict');
  await rm(out, { recursive: true, force: true });
  await buildPrograms(join(folder, 'dist'), true);
  const manifest: Manifest = JSON.parse(await readFile(join(top, 'package.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifestOf(manifest), null, 2));
  await cp(join(top, 'LICENSE'), join(folder, 'LICENSE'));
  const pages = { 'lib/programs/cli/README.md': 'README.md', 'lib/programs/service/README.md': 'SERVICE.md' };
  for (const [from, to] of Object.entries(pages)) {
    const page = await readFile(join(top, from), 'utf8');
    const moved = page
      .replaceAll('](../service/README.md', '](SERVICE.md')
      .replaceAll('](../cli/README.md', '](README.md');
    await writeFile(join(folder, to), moved);
  }
  await cp(
    join(top, 'lib/programs/cli/check/workflow-example.yml'),
    join(folder, 'check/workflow-example.yml'),
  );
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--pack-destination', out], {
    cwd: folder,
  });
  const [packed]: readonly { readonly filename: string }[] = JSON.parse(stdout);
  if (packed === undefined) throw new Error('npm packed nothing.');
  return join(out, packed.filename);
}

function manifestOf({ version, license, dependencies }: Manifest) {
  const needed = UNBUNDLED.map((name) => [name, dependencies[name]] as const);
  return {
    name: PACKAGE_NAME,
    version,
    license,
    type: 'module',
    // those of this repository say which Node installs it
    engines: { node: `>=${NEEDED_NODE}` },
    description: 'Can search engines index these pages? For builds, for agents, and as a report service.',
    keywords: ['seo', 'indexing', 'noindex', 'robots.txt', 'canonical', 'sitemap', 'structured data', 'mcp'],
    bin: { [PACKAGE_NAME]: 'dist/verdict.js', verdict: 'dist/verdict.js', 'verdict-service': 'dist/main.js' },
    files: ['dist', 'check', 'SERVICE.md'],
    dependencies: Object.fromEntries(needed.filter(([name]) => name !== OPTIONAL)),
    optionalDependencies: Object.fromEntries(needed.filter(([name]) => name === OPTIONAL)),
  };
}
