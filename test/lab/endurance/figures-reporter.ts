import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { FIGURE } from './figures.ts';

export const FIGURES_FILE = join(import.meta.dirname, '../../../.output/test-reports/endurance.md');

const HEAD = '| suite | what | figure | ended |\n|---|---|---|---|\n';

/** Prints the suites' figures as a table for test/lab/FIGURES.md, and appends it to `FIGURES_FILE`. */
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
    const lines = this.#lines.map((line) => `${line}\n`).join('');
    mkdirSync(dirname(FIGURES_FILE), { recursive: true });
    appendFileSync(FIGURES_FILE, `${existsSync(FIGURES_FILE) ? '' : HEAD}${lines}`);
    console.log(`\n${HEAD}${lines}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
