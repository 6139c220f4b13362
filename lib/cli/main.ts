#!/usr/bin/env node
import { CommandError, runCommand, runMain } from '../service/node/command-line.ts';
import { CHECK_COMMAND } from './check/check-command.ts';
import { type Output, runCheck } from './check/run-check.ts';
import { MCP_COMMAND } from './mcp/mcp-command.ts';

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

await runMain(async ([command, ...args]) => {
  if (command === 'check')
    return runCommand(CHECK_COMMAND, args, (options, named) => runCheck(options, named, output));
  if (command === 'mcp') {
    // loaded only here: no check waits for the protocol
    const { runMcp } = await import('./mcp/run-mcp.ts');
    return runCommand(MCP_COMMAND, args, runMcp);
  }
  if (command === 'keys') {
    // loaded only here: no check needs a database
    const { KEYS_COMMAND, runKeys } = await import('./keys/run-keys.ts');
    return runCommand(KEYS_COMMAND, args, (options, named) => runKeys(options, named, output.print));
  }
  if (command !== undefined && !/^(?:--)?help$/.test(command))
    throw new CommandError(`There is no command "${command}". verdict --help shows what there is.`);
  output.print(HELP);
  return command === undefined ? 2 : 0;
});
