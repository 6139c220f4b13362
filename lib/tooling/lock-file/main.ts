import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { top } from '../service/built-service.ts';

// npm run lock, after a package was added or updated. npm warns of each package whose engines exclude the Node that
// runs npm. The packages here run on the Node that is installed with them, so their engines are left out.
const file = join(top, 'package-lock.json');
const lock: { packages: Record<string, { engines?: unknown }> } = JSON.parse(await readFile(file, 'utf8'));
for (const [path, entry] of Object.entries(lock.packages)) if (path !== '') delete entry.engines;
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
