import { finished } from 'node:stream/promises';
import { McpServer, type StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import * as z from 'zod';
import { version } from '../../../../package.json';
import { RESULTS } from '../../../engine/report/result.ts';
import { QueueFull } from '../../../engine/work-queue.ts';
import { jsonOutput, note } from '../../service/node/output.ts';
import { reachOf } from '../../service/node/page-reader/reach.ts';
import { HAS_SANDBOX, rendererFor } from '../../service/node/rendering/renderer-for.ts';
import { comparisonOutput } from './agent-comparison.ts';
import { NOTE, reportOutput, wordsSchema } from './agent-report.ts';
import { type AgentTools, createAgentTools } from './agent-tools.ts';
import { explanationOutput } from './explain-check.ts';
import { notIndexedInput, notIndexedOutput, productionInput } from './explain-not-indexed.ts';
import { type McpOptions, serviceAccess } from './mcp-command.ts';
import { ToolError } from './tool-error.ts';

const INSTRUCTIONS = `Verdict judges web pages: whether search engines can index them, and what to fix first. ${NOTE}`;

/** Nothing is changed anywhere; pages are requested, or not. */
const READS = { readOnlyHint: true, openWorldHint: true } as const;
const LOOKS_UP = { readOnlyHint: true, openWorldHint: false } as const;

const id = z.string().min(1).max(40).describe('An id of list_reports or of a result');
const address = z.string().min(1).max(2_048).describe('The address of a web page, with http or https');

const listOutput = z.object({
  reports: z.array(
    z.object({
      id: z.string(),
      ...wordsSchema('url'),
      result: z.string(),
      score: z.number(),
      indexing: z.string(),
      generated_at: z.string(),
    }),
  ),
  total: z.number(),
});

/** Serves the tools on standard input and output until the input ends; then returns the exit code. */
export async function runMcp(options: McpOptions): Promise<number> {
  const access = serviceAccess(options, process.env);
  const renderer = await rendererFor(options.render, HAS_SANDBOX, note);
  // an agent names pages, which opens nothing
  const reach = reachOf(options);
  const tools = createAgentTools({ access, reach, language: options.lang }, renderer);
  const transport = new StdioServerTransport(process.stdin, jsonOutput());
  const handle = serveStdio(() => serverOf(tools), { transport, onerror: (error) => note(error.message) });
  // a client that is gone has broken the input off
  await finished(process.stdin, { writable: false }).catch(() => {});
  await handle.close();
  await tools.close();
  return 0;
}

type Answer = Record<string, unknown>;

function serverOf(tools: AgentTools): McpServer {
  const server = new McpServer({ name: 'verdict', version }, { instructions: INSTRUCTIONS });
  server.registerTool(
    'check_page',
    {
      title: 'Check a page',
      description: 'Reads a web page now and says what is wrong with it, in the order in which to fix it.',
      inputSchema: anyInput({
        url: address,
        as: productionInput,
        accessibility: z
          .boolean()
          .default(false)
          .describe('Checks its accessibility, too, with the rules of axe (WCAG 2.2, A and AA)'),
      }),
      outputSchema: reportOutput,
      annotations: READS,
    },
    (input) => result(input, ({ url, as, accessibility }) => tools.checkPage(url, as, accessibility)),
  );
  server.registerTool(
    'compare_pages',
    {
      title: 'Compare two pages',
      description:
        'Says what is worse and what is better in the second of two pages or reports, for example before and after a change.',
      inputSchema: anyInput({
        before: z.string().min(1).max(2_048).describe('The address of a page, or the id of a report'),
        after: z.string().min(1).max(2_048).describe('The same'),
        as: productionInput,
      }),
      outputSchema: comparisonOutput,
      annotations: READS,
    },
    (input) => result(input, ({ before, after, as }) => tools.comparePages(before, after, as)),
  );
  server.registerTool(
    'list_reports',
    {
      title: 'List reports',
      description:
        'Lists reports, the newest first, 25 at a time: those of the report service, or else of this session.',
      inputSchema: anyInput({
        search: z.string().max(2_048).optional().describe('Part of the address'),
        result: z.enum(RESULTS).optional(),
        page: z.int().min(1).max(1_000_000).default(1),
      }),
      outputSchema: listOutput,
      annotations: LOOKS_UP,
    },
    (input) => result(input, tools.listReports),
  );
  server.registerTool(
    'get_report',
    {
      title: 'Show a report',
      description: 'Shows a report as check_page does, without reading the page again.',
      inputSchema: anyInput({
        id,
        from: z.int().min(0).max(1_000).default(0).describe('How many findings to pass over'),
      }),
      outputSchema: reportOutput,
      annotations: LOOKS_UP,
    },
    (input) => result(input, ({ id: report, from }) => tools.getReport(report, from)),
  );
  server.registerTool(
    'explain_not_indexed',
    {
      title: 'Explain why Google does not list a page',
      description:
        "Reads a page now and says what has become of the reason that Google's Search Console names for it: still true, with the line that proves it, no longer true, intended, to be fixed, or not visible from the page.",
      inputSchema: anyInput(notIndexedInput.shape),
      outputSchema: notIndexedOutput,
      annotations: READS,
    },
    (input) => result(input, tools.explainNotIndexed),
  );
  server.registerTool(
    'explain_check',
    {
      title: 'Explain a check',
      description:
        'Explains a check: why it matters, what to do, who does it, and the page that the rule rests on.',
      inputSchema: anyInput({ id: z.string().min(1).max(100).describe('The id of a finding') }),
      outputSchema: explanationOutput,
      annotations: LOOKS_UP,
    },
    (input) => result(input, ({ id: check }) => tools.explainCheck(check)),
  );
  return server;
}

type Read<Shape extends z.ZodRawShape> = () => z.output<z.ZodObject<Shape>>;

/** Takes any input, and throws what does not fit when it is read: the protocol's package has its own words for it. */
function anyInput<Shape extends z.ZodRawShape>(shape: Shape): StandardSchemaWithJSON<unknown, Read<Shape>> {
  const { types: _, ...standard } = z.object(shape)['~standard'];
  const read = (value: unknown) => () => {
    const { success, data, error } = z.object(shape).safeParse(value);
    if (success) return data;
    throw new ToolError(`Wrong input. ${z.prettifyError(error)}`);
  };
  return { '~standard': { ...standard, validate: (value: unknown) => ({ value: read(value) }) } };
}

/** As structured content, and the same as JSON for clients that read text alone. An error is JSON with a `message`. */
async function result<T>(input: () => T, made: (input: T) => Answer | Promise<Answer>) {
  try {
    const structuredContent = await made(input());
    const content = [{ type: 'text' as const, text: JSON.stringify(structuredContent) }];
    return { content, structuredContent };
  } catch (error) {
    const text = JSON.stringify(errorOf(error));
    return { content: [{ type: 'text' as const, text }], isError: true };
  }
}

/** The message of an error of ours; that of any other may repeat what a page says, so it goes to standard error. */
function errorOf(error: unknown): { readonly message: string; readonly page_says?: object } {
  if (error instanceof ToolError)
    return { message: error.message, ...(error.pageSays && { page_says: error.pageSays }) };
  if (error instanceof QueueFull) return { message: 'Too many pages are being checked. Try again later.' };
  note(error);
  return { message: 'An error of Verdict prevented it, which it wrote to its standard error.' };
}
