import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BUILT_ACTION } from '../action/build-action.ts';
import { runQuietly } from '../demo/run-quietly.ts';
import { Steps } from '../demo/steps.ts';
import { cleanPackages, differing, savePackages, setVersion } from './clean-packages.ts';
import { cutChangelog } from './cut-changelog.ts';
import { nextVersion, PARTS } from './next-version.ts';
import { missingSecrets, type Packages, STORES } from './stores.ts';

// npm run release -- <major|minor|patch> [--dry-run]: releases the committed state to the stores. A dry run
// really builds and compares the packages, and prints what it would do for the rest.

const USAGE = `Say which part of the version goes up: npm run release -- ${PARTS.join('|')} [--dry-run]`;
const top = join(import.meta.dirname, '..', '..', '..');
const out = join(top, '.output', 'release');

try {
  await main();
} catch (error) {
  console.error(`\nNot released: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const isDry = values['dry-run'];
  const part = PARTS.find((each) => each === (positionals[0] ?? (isDry ? 'patch' : '')));
  if (!part) throw new Error(USAGE);
  const steps = new Steps(6);

  const { version, changelog } = await steps.run('Version and list of changes', async () => {
    await demandCommitted(isDry, steps);
    const manifest: { version: string } = JSON.parse(await readFile(join(top, 'package.json'), 'utf8'));
    const next = nextVersion(manifest.version, part);
    const cut = cutChangelog(await readFile(join(top, 'CHANGELOG.md'), 'utf8'), next, today());
    steps.say(`${manifest.version} → ${next}`);
    for (const line of cut.notes.split('\n')) steps.say(`| ${line}`);
    return { version: next, changelog: cut.text };
  });

  await steps.run('All texts translated, all tests (npm run test:all)', async () => {
    await show('npm', ['run', 'check:release']);
    if (isDry) return steps.say('the other tests are left out in a dry run');
    await show('npm', ['run', 'test:all']);
  });

  await steps.run('Commit and tag', async () => {
    if (isDry) return steps.say(`would commit “Release ${version}” and tag it v${version}`);
    await writeFile(join(top, 'CHANGELOG.md'), changelog);
    await setVersion(top, version);
    await show('npm', ['run', '--silent', 'build:action']);
    await show('git', ['commit', '--all', '--quiet', '--message', `Release ${version}`]);
    // what action.yml runs is part of what the tag names, and of no branch
    await show('git', ['checkout', '--quiet', '--detach']);
    await show('git', ['add', '--force', BUILT_ACTION]);
    await show('git', ['commit', '--quiet', '--message', `Add what the Action of ${version} runs`]);
    await show('git', ['tag', '--annotate', `v${version}`, '--message', `Verdict ${version}`]);
    await show('git', ['checkout', '--quiet', '-']);
  });

  const folder = await mkdtemp(join(tmpdir(), 'verdict-release-'));
  try {
    const packages = await steps.run('Packages, built twice in clean checkouts', () =>
      packTwice(folder, version),
    );
    await steps.run('Checksums', async () => {
      for (const line of await savePackages(packages, out)) steps.say(line);
      steps.say(`in ${out}`);
    });
    await steps.run('Stores', () => submit(packages, isDry, steps));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (!isDry) console.log(`\nRelease ${version} is made. Push it: git push origin HEAD v${version}`);
}

async function demandCommitted(isDry: boolean, steps: Steps): Promise<void> {
  const { output } = await runQuietly('git', ['status', '--porcelain'], { cwd: top, limit: 60_000 });
  if (output.trim() === '') return;
  if (!isDry) throw new Error(`these files are not committed:\n${output}`);
  steps.say('What is not committed will not be in the packages:');
  for (const line of output.trimEnd().split('\n')) steps.say(line);
}

async function packTwice(folder: string, version: string): Promise<Packages> {
  const one = await cleanPackages(top, join(folder, 'one'), version);
  const other = await cleanPackages(top, join(folder, 'other'), version);
  const different = await differing(one, other);
  if (different.length > 0) throw new Error(`two builds differ in: ${different.join(', ')}`);
  return one;
}

async function submit(packages: Packages, isDry: boolean, steps: Steps): Promise<void> {
  const ready = STORES.filter((store) => {
    const missing = missingSecrets(store, process.env);
    steps.say(
      missing.length === 0 ? `${store.name}: yes` : `${store.name}: no, missing: ${missing.join(', ')}`,
    );
    return missing.length === 0;
  });
  if (ready.length === 0) return;
  const flags = ready.flatMap((store) => store.flags(packages));
  await show('npx', ['wxt', 'submit', ...flags, ...(isDry ? ['--dry-run'] : [])]);
}

/** Runs a program and shows its output. */
function show(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: top, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`“${program} ${args.join(' ')}” ended with ${code}`)),
    );
  });
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
