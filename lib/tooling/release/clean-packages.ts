import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { runQuietly } from '../demo/run-quietly.ts';
import type { Packages } from './stores.ts';

/**
 * Builds the packages of `version` from the commit at `top`, in a separate checkout in `folder`, independent
 * of this machine except for npm. Throws with the output of the failed step.
 */
export async function cleanPackages(top: string, folder: string, version: string): Promise<Packages> {
  await rm(folder, { recursive: true, force: true });
  await run('git', ['clone', '--quiet', '--no-hardlinks', top, folder], top);
  await setVersion(folder, version);
  await run('npm', ['ci', '--no-audit', '--no-fund'], folder);
  await run('npm', ['run', 'zip'], folder);
  const named = (kind: string) => join(folder, '.output', `verdict-${version}-${kind}.zip`);
  return { chrome: named('chrome'), firefox: named('firefox'), sources: named('sources') };
}

/** Writes the version into package.json and the lock file, and nowhere else. */
export async function setVersion(folder: string, version: string): Promise<void> {
  await run('npm', ['version', version, '--no-git-tag-version', '--allow-same-version'], folder);
}

/** The names of the packages that differ; empty if the build depends only on its sources. */
export async function differing(one: Packages, other: Packages): Promise<string[]> {
  const kinds = ['chrome', 'firefox', 'sources'] as const;
  const sums = await Promise.all(
    kinds.map(async (kind) => [await sha256(one[kind]), await sha256(other[kind])]),
  );
  return kinds.filter((_, index) => sums[index]?.[0] !== sums[index]?.[1]);
}

/** Writes the packages and their checksums (for `sha256sum -c`) into `folder`. Returns the checksum lines. */
export async function savePackages(packages: Packages, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const paths = [packages.chrome, packages.firefox, packages.sources];
  const lines = await Promise.all(paths.map(async (path) => `${await sha256(path)}  ${basename(path)}`));
  await Promise.all(paths.map((path) => cp(path, join(folder, basename(path)))));
  await writeFile(join(folder, 'SHA256SUMS'), `${lines.join('\n')}\n`);
  return lines;
}

async function sha256(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

async function run(program: string, args: readonly string[], cwd: string): Promise<void> {
  const { code, output } = await runQuietly(program, args, { cwd, limit: 600_000 });
  if (code !== 0) throw new Error(`“${program} ${args.join(' ')}” failed:\n${output}`);
}
