#!/usr/bin/env node
import { plain } from './check/formats/shown-findings.ts';
import { CHECK_HELP, readCheckOptions } from './check/read-options.ts';
import { type Output, runCheck } from './check/run-check.ts';
import { MCP_HELP, readMcpOptions } from './mcp/read-mcp-options.ts';
import { UsageError } from './usage-error.ts';

// verdict <command>: the command line of Verdict.

const HELP = `Verdict on the command line.

  verdict check <address or file>...   checks pages, and fails if they got worse
  verdict keys add|list|revoke         the API keys of a report service and their accounts
  verdict mcp                          lets an agent check pages (Model Context Protocol)
  verdict <command> --help             shows its options
`;

const output: Output = {
  print: (text) => process.stdout.write(`${text}\n`),
  note: (text) => process.stderr.write(`${text}\n`),
  progress: (line) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
  },
  hasColours: process.stdout.isTTY === true && process.stdout.hasColors(),
};

async function main([command, ...args]: readonly string[]): Promise<number> {
  if (command === 'check') {
    const options = readCheckOptions(args);
    if (options !== 'help') return runCheck(options, output);
    output.print(CHECK_HELP);
    return 0;
  }
  if (command === 'mcp') {
    const options = readMcpOptions(args, process.env);
    if (options === 'help') {
      output.print(MCP_HELP);
      return 0;
    }
    // loaded only here: no check waits for the protocol
    const { runMcp } = await import('./mcp/run-mcp.ts');
    return runMcp(options);
  }
  if (command === 'keys') {
    // loaded only here: no check needs a database
    const { runKeys } = await import('./keys/run-keys.ts');
    return runKeys(args, output.print);
  }
  if (command !== undefined && !/^(?:--)?help$/.test(command))
    throw new UsageError(`There is no command "${command}". verdict --help shows what there is.`);
  output.print(HELP);
  return command === undefined ? 2 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  output.note(
    // it may repeat what a file says
    error instanceof UsageError ? plain(error.message) : String(error instanceof Error ? error.stack : error),
  );
  process.exitCode = 2;
}
