import { spawn } from 'node:child_process';

export interface Ran {
  /** Exit code; `null` if it was ended by a signal, by the time limit, or could not be started. */
  readonly code: number | null;
  /** The combined output of both streams, in order of arrival. */
  readonly output: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** It is killed after this number of milliseconds. */
  readonly limit: number;
}

/** Runs a program without a shell and without showing its output. Never throws: a failed start is a `code` of null. */
export function runQuietly(program: string, args: readonly string[], options: RunOptions): Promise<Ran> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: options.limit,
      killSignal: 'SIGKILL',
    });
    const take = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    // must not outlive this process
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => {
      process.off('exit', end);
      resolve({ code, output });
    });
  });
}

/** The last line that matches, else the last line with text in it. */
export function lastLine(output: string, pattern: RegExp): string {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.findLast((line) => pattern.test(line)) ?? lines.findLast(Boolean) ?? 'it printed nothing.';
}
