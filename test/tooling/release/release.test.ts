import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { differing, savePackages } from '../../../lib/tooling/release/clean-packages.ts';
import { cutChangelog } from '../../../lib/tooling/release/cut-changelog.ts';
import { nextVersion } from '../../../lib/tooling/release/next-version.ts';
import { missingSecrets, type Packages, STORES } from '../../../lib/tooling/release/stores.ts';

describe('the next version', () => {
  it('increments one part and resets those after it', () => {
    expect(nextVersion('1.4.9', 'patch')).toBe('1.4.10');
    expect(nextVersion('1.4.9', 'minor')).toBe('1.5.0');
    expect(nextVersion('1.4.9', 'major')).toBe('2.0.0');
  });

  it('is not derived from a version of another form', () => {
    expect(() => nextVersion('1.4', 'patch')).toThrow('three numbers');
  });
});

describe('the changelog', () => {
  const before =
    '# Changelog\n\n## Unreleased\n\n### Added\n\n- A thing.\n\n## 1.0.0 (2026-01-02)\n\n- First.\n';

  it('gets the version’s heading over the unreleased changes, and a new empty section', () => {
    const { text, notes } = cutChangelog(before, '1.1.0', '2026-03-04');
    expect(notes).toBe('### Added\n\n- A thing.');
    expect(text).toBe(
      '# Changelog\n\n## Unreleased\n\n## 1.1.0 (2026-03-04)\n\n### Added\n\n- A thing.\n\n## 1.0.0 (2026-01-02)\n\n- First.\n',
    );
  });

  it('also works on the last section', () => {
    expect(cutChangelog('## Unreleased\n\n- One.\n', '0.1.0', '2026-03-04').text).toBe(
      '## Unreleased\n\n## 0.1.0 (2026-03-04)\n\n- One.\n',
    );
  });

  it('blocks a release without notes', () => {
    expect(() =>
      cutChangelog(cutChangelog(before, '1.1.0', '2026-03-04').text, '1.2.0', '2026-03-05'),
    ).toThrow('write down what is new');
  });
});

describe('the packages', () => {
  async function packages(content: string): Promise<Packages> {
    const folder = await newFolder();
    const at = async (kind: string, text: string) => {
      await writeFile(join(folder, `${kind}.zip`), text);
      return join(folder, `${kind}.zip`);
    };
    return {
      chrome: await at('chrome', content),
      firefox: await at('firefox', 'f'),
      sources: await at('sources', 's'),
    };
  }

  it('of two builds are compared by content', async () => {
    expect(await differing(await packages('a'), await packages('a'))).toEqual([]);
    expect(await differing(await packages('a'), await packages('b'))).toEqual(['chrome']);
  });

  it('are saved with checksums that sha256sum can read', async () => {
    const folder = await newFolder();
    const lines = await savePackages(await packages('a'), folder);
    expect(await readFile(join(folder, 'SHA256SUMS'), 'utf8')).toBe(`${lines.join('\n')}\n`);
    // echo -n a | sha256sum
    expect(lines[0]).toBe('ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb  chrome.zip');
    expect(await readFile(join(folder, 'chrome.zip'), 'utf8')).toBe('a');
  });
});

it('a store is listed with its missing secrets, and gets its packages', () => {
  const [, edge, firefox] = STORES;
  expect(edge && missingSecrets(edge, { EDGE_PRODUCT_ID: 'p', EDGE_API_KEY: '' })).toEqual([
    'EDGE_CLIENT_ID',
    'EDGE_API_KEY',
  ]);
  expect(firefox?.flags({ chrome: 'c', firefox: 'f', sources: 's' })).toEqual([
    '--firefox-zip',
    'f',
    '--firefox-sources-zip',
    's',
  ]);
});

/** Removed after the test. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'verdict-packages-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
