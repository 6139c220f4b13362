import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { SubjectOptions } from './popup-subject.ts';

const floors = join(import.meta.dirname, '..', 'floors');

/** A paragraph with the tab's URL: everything that both floors show. */
const usable = `document.querySelector('p')?.textContent.startsWith('http')`;

/** A popup with only the tab's URL: the cost of the browser itself. */
export const blankPopup: SubjectOptions = { name: 'blank popup', extension: join(floors, 'blank'), usable };

/** Builds the same popup with React into `folder`. */
export async function buildReactPopup(folder: string): Promise<SubjectOptions> {
  const root = join(floors, 'react');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    base: '../',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'chrome125',
      modulePreload: false,
      rolldownOptions: { input: join(root, 'popup.html') },
    },
  });
  await copyFile(join(root, 'manifest.json'), join(folder, 'manifest.json'));
  await copyFile(join(floors, 'blank', 'background.js'), join(folder, 'background.js'));
  return { name: 'bare React popup', extension: folder, usable };
}
