import { readFileSync } from 'node:fs';
import { builtService } from '../../../../lib/tooling/service/built-service.ts';

/*
 * A process of the service whose time, and its database's, is ahead by the number in a file, on a machine whose clock
 * is wrong by some more: node monitoring-process.ts <role> <database> <file> [wrong by]
 */

const [role = '', database = '', file = '', wrongBy = '0'] = process.argv.slice(2);
const { now } = Date;
Date.now = () => now() + Number(wrongBy);
const { startService, startWorker } = await builtService();
const options = {
  port: 0,
  host: '127.0.0.1',
  database,
  allowPrivateNetworks: true,
  apiKey: 'vdt_days',
  ahead: () => Number(readFileSync(file, 'utf8')),
  log: (line: string) => process.stdout.write(`${line}\n`),
};
if (role === 'worker') {
  await startWorker(options);
  process.stdout.write('Verdict worker\n');
} else {
  const { url } = await startService({ ...options, role: role === 'web' ? 'web' : 'all' });
  process.stdout.write(`Verdict report service: ${url}\n`);
}
