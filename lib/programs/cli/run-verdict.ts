import { version } from '../../../package.json';
import { CommandError, NEEDED_NODE, runCommand } from '../service/node/command-line.ts';
import { print } from '../service/node/output.ts';
import { CHECK_COMMAND } from './check/check-command.ts';
import { runCheck } from './check/run-check.ts';
import { MCP_COMMAND } from './mcp/mcp-command.ts';

const HELP = `Verdict on the command line.

  verdict check <folder or address>... checks pages, and fails if they got worse
  verdict explain <file>...            what has become of Google's reasons, by Search Console's files
  verdict keys add|list|revoke         the API keys of a report service and their accounts
  verdict monitor add|list|check|rotate|remove
                                       pages that a report service checks every day or week
  verdict mcp                          lets an agent check pages (Model Context Protocol)
  verdict <command> --help             shows its options
  verdict --version                    says which version this is

Needs Node ${NEEDED_NODE} or newer.`;

/** Runs `verdict <command>` and returns its exit code. Rejects with a `CommandError` for wrong use. */
export async function runVerdict([command, ...args]: readonly string[]): Promise<number> {
  if (command === 'check') {
    if (args.some((one) => one.startsWith('--search-console')))
      throw new CommandError(
        'What Search Console exports is read by another command: verdict explain <file>...',
      );
    return runCommand(CHECK_COMMAND, args, async (...typed) => (await runCheck(...typed)).exitCode);
  }
  if (command === 'explain') {
    const { EXPLAIN_COMMAND } = await import('./search-console/explain-command.ts');
    const { explainExports } = await import('./search-console/explain-exports.ts');
    return runCommand(EXPLAIN_COMMAND, args, explainExports);
  }
  if (command === 'mcp') {
    // loaded only here: no check waits for the protocol
    const { runMcp } = await import('./mcp/run-mcp.ts');
    return runCommand(MCP_COMMAND, args, runMcp);
  }
  if (command === 'monitor') {
    const { MONITOR_COMMAND, runMonitor } = await import('./monitor/run-monitor.ts');
    return runCommand(MONITOR_COMMAND, args, runMonitor);
  }
  if (command === 'keys') {
    // loaded only here: no check needs a database
    const { KEYS_COMMAND, runKeys } = await import('./keys/run-keys.ts');
    return runCommand(KEYS_COMMAND, args, runKeys);
  }
  if (command === '--version') {
    print(`verdict ${version}`);
    return 0;
  }
  if (command !== undefined && !/^(?:--help|help|-h)$/.test(command))
    throw new CommandError(`There is no command "${command}". verdict --help shows what there is.`);
  print(HELP);
  return command === undefined ? 2 : 0;
}
