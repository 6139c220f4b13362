import { parseArgs } from 'node:util';
import { databaseName, isPostgres } from './node/database/open-database.ts';
import { OtherTables } from './node/database/tables.ts';
import { HAS_SANDBOX, NO_BROWSER, openRenderer } from './node/rendering/open-renderer.ts';
import {
  ROLES,
  type Role,
  type RunningService,
  type StartOptions,
  startService,
  startWorker,
} from './node/serve.ts';
import { stopOnSignals } from './node/stop-on-signals.ts';
import { StoreUnavailable } from './store/report-store.ts';
import { type KeyedText, text } from './texts/text.ts';
import { languageFor, translator } from './texts/translate.ts';

const HELP = `Runs the Verdict report service.

  --port <number>            port to listen on (8377; 0 takes any free one)
  --host <address>           address to listen on (127.0.0.1: this machine alone)
  --database <file or URL>   where reports are kept: a file (.verdict/reports.sqlite), or a PostgreSQL database for
                             several machines, such as postgres://user@host/verdict; its password is better in
                             PGPASSWORD or ~/.pgpass, because other users of this machine may see it here
  --allow-private-networks   reports pages on this machine and in private networks too
  --render, --no-render      runs the pages' scripts in a headless Chromium, or does not. Without either it does if
                             there is a Chromium and its sandbox works, which it does not for root
  --max-bytes <number>       largest page that is read, in bytes (10000000). The service needs 300 MB of memory for
                             one client and ordinary pages, 1 GB for a page of this size, 3 GB for eight at once
  --timeout <seconds>        longest time for reading a page (30)
  --role <role>              all, or with a PostgreSQL database on several machines: web answers requests, worker reads
                             and judges pages (all)
  --rate-limit <number>      requests an account may make in a minute (no limit)
  --public-url <address>     where clients reach the service, when a proxy stands before it
  --trust-proxy <number>     proxies before the service whose X-Forwarded-For is trusted (0). Behind a proxy
                             without this, all visitors count as one: five wrong passwords for a report
                             lock it for everyone
  --new-key                  makes a new API key of the account main; its older ones stop working. Keys of other
                             accounts are made by verdict keys
  --help                     shows this
`;

/** Parses the command line; throws a full sentence if it is invalid. */
function readOptions():
  | (StartOptions & { readonly help: false; readonly render: boolean | undefined })
  | { readonly help: true } {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      port: { type: 'string', default: '8377' },
      host: { type: 'string', default: '127.0.0.1' },
      database: { type: 'string', default: '.verdict/reports.sqlite' },
      'allow-private-networks': { type: 'boolean', default: false },
      'max-bytes': { type: 'string', default: '10000000' },
      render: { type: 'boolean' },
      timeout: { type: 'string', default: '30' },
      role: { type: 'string', default: 'all' },
      'rate-limit': { type: 'string' },
      'public-url': { type: 'string' },
      'trust-proxy': { type: 'string', default: '0' },
      'new-key': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { help: true };
  const perMinute = values['rate-limit'];
  const publicUrl = values['public-url'];
  if (publicUrl !== undefined && !/^https?:$/.test(URL.parse(publicUrl)?.protocol ?? '')) {
    throw new Error('--public-url must be an address such as https://reports.example.com.');
  }
  return {
    help: false,
    port: wholeNumber('--port', values.port, 0, 65535),
    host: values.host,
    database: values.database,
    role: roleOf(values.role, values.database),
    allowPrivateNetworks: values['allow-private-networks'],
    render: values.render,
    maxBytes: wholeNumber('--max-bytes', values['max-bytes'], 1, 1e9),
    timeoutMs: wholeNumber('--timeout', values.timeout, 1, 3600) * 1000,
    trustedProxies: wholeNumber('--trust-proxy', values['trust-proxy'], 0, 10),
    renewKey: values['new-key'],
    ...(perMinute !== undefined && {
      rateLimit: { requests: wholeNumber('--rate-limit', perMinute, 1, 1e6), seconds: 60 },
    }),
    ...(publicUrl !== undefined && { publicUrl }),
    log: (line) => console.log(line),
  };
}

function roleOf(text: string, database: string): Role {
  const role = ROLES.find((one) => one === text);
  if (role === undefined) throw new Error(`--role must be ${ROLES.join(', ')}, not "${text}".`);
  if (role === 'all' || isPostgres(database)) return role;
  throw new Error(
    `--role ${role} needs a PostgreSQL database that several processes share: --database postgres://…`,
  );
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

/** Writes a text in the language of this user's system. */
function translate(what: KeyedText): string {
  return translator(languageFor(Intl.DateTimeFormat().resolvedOptions().locale))(what);
}

function sentence(error: unknown, options?: StartOptions): string {
  if (!(error instanceof Error)) return String(error);
  if (options && error instanceof OtherTables)
    return translate(text('database.other', { file: databaseName(options.database) }));
  if (options && error instanceof StoreUnavailable)
    return translate(text('database.in-use', { file: options.database }));
  const code = 'code' in error ? error.code : undefined;
  const syscall = 'syscall' in error ? error.syscall : undefined;
  if (options && (code === 'ERR_SQLITE_ERROR' || syscall === 'mkdir' || syscall === 'open')) {
    return `The database ${options.database} cannot be opened (${error.message}). Name another file with --database.`;
  }
  if (options && code === 'EADDRINUSE') {
    return `Port ${options.port} on ${options.host} is in use. Stop what uses it, or choose another with --port.`;
  }
  if (options && code === 'EACCES') return `Port ${options.port} on ${options.host} may not be used.`;
  return error.message;
}

/** The text printed at the start; the URL comes last, for programs that wait for it. */
function greeting({ url, apiKey }: RunningService, database: string): string {
  const key = apiKey && [
    '',
    `Connect: ${url}/#key=${apiKey}`,
    '',
    'Paste this line into the service address in the settings of the Verdict extension.',
    'The key in it is shown only once. Create another with --new-key.',
    '',
  ];
  return [...(key || []), `Reports are kept in ${database}.`, `Verdict report service: ${url}`].join('\n');
}

async function main(): Promise<void> {
  let options: StartOptions | undefined;
  try {
    const read = readOptions();
    if (read.help) {
      console.log(HELP);
      return;
    }
    options = read;
    const mayRender = read.role !== 'web' && (read.render ?? HAS_SANDBOX);
    const renderer = mayRender ? await openRenderer() : undefined;
    if (mayRender && renderer === undefined && read.render) throw new Error(NO_BROWSER);
    const database = databaseName(options.database);
    const closeBrowser = async (error: unknown) => {
      await renderer?.close();
      throw error;
    };
    if (read.role === 'worker') {
      stopOnSignals(await startWorker({ ...options, renderer }).catch(closeBrowser));
      console.log(`Verdict worker: makes the reports that are ordered in ${database}.`);
      return;
    }
    const service = await startService({ ...options, renderer }).catch(closeBrowser);
    stopOnSignals(service);
    console.log(greeting(service, database));
  } catch (error) {
    console.error(sentence(error, options));
    process.exitCode = 1;
  }
}

await main();
