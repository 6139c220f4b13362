import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SitePage {
  /** Its path below the folder of the site: `/usr/share/doc/git/html/index.html`. */
  readonly path: string;
  /**
   * Where it was published: the canonical address that it declares, if that names a file of the same name. Verdict
   * analyses it under this address. Absent for other pages.
   */
  readonly published?: string;
}

/** A package with the pages of a site. */
export interface Site {
  readonly registry: 'debian' | 'npm';
  readonly package: string;
  readonly version: string;
  /** As the start page declares it, or as its markup shows; `unknown` if neither does. */
  readonly generator: string;
  /** The `lang` of the start page; `none` without one. */
  readonly language: string;
  readonly pages: readonly SitePage[];
}

const FILE = join(import.meta.dirname, 'sites.json');

export function readSites(): Site[] {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

export function writeSites(sites: readonly Site[]): void {
  writeFileSync(FILE, `${JSON.stringify(sites, null, 2)}\n`);
}

/** The folder of a site below the folder of all sites. */
export function folderOf(folder: string, { registry, package: name }: Site): string {
  return join(folder, registry, name);
}
