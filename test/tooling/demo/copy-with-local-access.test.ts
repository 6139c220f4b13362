import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyWithLocalAccess } from '../../../lib/tooling/browser/copy-with-local-access.ts';

it('the copy differs from the package in one line of the manifest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verdict-copy-'));
  const [build, copy] = [join(folder, 'build'), join(folder, 'copy')];
  const manifest = { name: 'Verdict', permissions: ['storage'], optional_host_permissions: ['https://*/*'] };
  await mkdir(join(build, 'chunks'), { recursive: true });
  await writeFile(join(build, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(build, 'chunks', 'popup.js'), 'script');

  await copyWithLocalAccess(build, copy);

  expect(await readFile(join(copy, 'chunks', 'popup.js'), 'utf8')).toBe('script');
  expect(JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8'))).toEqual({
    ...manifest,
    host_permissions: ['http://127.0.0.1/*'],
  });
  expect(JSON.parse(await readFile(join(build, 'manifest.json'), 'utf8'))).toEqual(manifest);
  await rm(folder, { recursive: true });
});
