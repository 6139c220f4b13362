import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { FIGURE } from './figures.ts';

const folder = join(import.meta.dirname, '..', '..', '.output', 'test-reports');

/** Prints what the suites found out as a table, ready for the README, and keeps it as `endurance.md`. */
export default class FiguresReporter implements Reporter {
  readonly #lines: string[] = [];

  onTestEnd(test: TestCase, { annotations, status, duration }: TestResult): void {
    const figures = annotations.filter(({ type }) => type === FIGURE);
    const minutes = `${(duration / 60_000).toFixed(1)} min`;
    const name = test.title.replaceAll('|', '/');
    for (const { description } of figures)
      this.#lines.push(`| ${name} | ${description} | ${status}, ${minutes} |`);
    if (figures.length === 0) this.#lines.push(`| ${name} | | | ${status}, ${minutes} |`);
  }

  onEnd(): void {
    const table = ['| suite | what | figure | ended |', '|---|---|---|---|', ...this.#lines].join('\n');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'endurance.md'), `${table}\n`);
    console.log(`\n${table}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
