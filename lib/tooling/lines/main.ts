import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ceilings from './ceilings.json' with { type: 'json' };
import { countLines, lineFaults } from './count-lines.ts';

// A part of `npm run check`: counts the lines of each part, at the width that the formatter keeps (biome.json), against
// the ceilings beside this file. A ceiling is only ever lowered: what comes in replaces something.

const top = join(import.meta.dirname, '..', '..', '..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: top, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && existsSync(join(top, path)))
  .map((path) => ({ path, text: readFileSync(join(top, path), 'utf8') }));
const lines = countLines(files);
const faults = lineFaults(lines, ceilings, files);
const shown = [...lines].map(
  ([name, count]) => `${name} ${count} of ${(ceilings as Record<string, number>)[name]}`,
);
console.log(`Lines: ${shown.join(', ')}`);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
