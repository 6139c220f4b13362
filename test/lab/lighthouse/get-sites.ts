import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOf, readSites, type Site } from './sites.ts';

// node test/lab/lighthouse/get-sites.ts FOLDER
// Downloads the packages of sites.json and unpacks each into a folder of its own; nothing is installed. Needs apt-get,
// dpkg, npm and tar. A version that a registry no longer has is reported and left out.

/** Packages to which the pages of other Debian packages link for their scripts. */
const SCRIPTS = ['libjs-jquery', 'libjs-underscore', 'libjs-sphinxdoc'];

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder for the sites.');
const downloads = mkdtempSync(join(tmpdir(), 'verdict-sites-'));
try {
  for (const site of readSites()) {
    const target = folderOf(folder, site);
    if (existsSync(target)) continue;
    mkdirSync(target, { recursive: true });
    try {
      unpack(site, target);
    } catch (error) {
      rmSync(target, { recursive: true });
      console.log(`${site.package} ${site.version}: ${error instanceof Error ? error.message : error}`);
    }
  }
} finally {
  rmSync(downloads, { recursive: true });
}

function unpack({ registry, package: name, version }: Site, target: string): void {
  if (registry === 'npm') {
    const file = run('npm', ['pack', '--silent', `${name}@${version}`]).trim();
    run('tar', ['-xzf', file, '-C', target, '--no-same-permissions']);
    return;
  }
  for (const wanted of [`${name}=${version}`, ...SCRIPTS]) {
    const [start = ''] = wanted.split('=');
    const isDownloaded = (file: string) => file.startsWith(`${start}_`);
    if (!readdirSync(downloads).some(isDownloaded)) run('apt-get', ['download', wanted]);
    run('dpkg', ['-x', readdirSync(downloads).find(isDownloaded) ?? '', target]);
  }
}

function run(command: string, args: readonly string[]): string {
  return execFileSync(command, args, { cwd: downloads, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
