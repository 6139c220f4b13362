import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Node program that a test has started. */
export interface Program {
  readonly child: ChildProcess;
  /** Resolves with the exit code; `null` if a signal ended the program. */
  readonly ended: Promise<number | null>;
  /** Resolves once the output matches; rejects if the program ends before. */
  until(pattern: RegExp): Promise<RegExpExecArray>;
  /** What the program has printed so far. */
  output(): string;
}

// halves the time that each start takes
const compileCache = mkdtempSync(join(tmpdir(), 'verdict-compile-cache-'));
process.on('exit', () => rmSync(compileCache, { recursive: true, force: true }));

const children: ChildProcess[] = [];

/** Runs `node` with these arguments. */
export function runProgram(...words: string[]): Program {
  const child = spawn(process.execPath, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  });
  children.push(child);
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const until = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output);
        if (found) resolve(found);
      };
      listeners.add(look);
      look();
      void ended.then(() => reject(new Error(`It ended without ${pattern}:\n${output}`)));
    });
  return { child, ended, until, output: () => output };
}

/** Kills all programs that are still running, for `afterEach`. */
export function killPrograms(): void {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
}

/** The URL of a service that a program runs, and its key if it printed one. */
export async function serviceOf(program: Program): Promise<{ url: string; key: string | undefined }> {
  const [, url = ''] = await program.until(/^Verdict report service: (http\S+)\n/m);
  return { url, key: /Connect: \S+#key=(\S+)/.exec(program.output())?.[1] };
}
