import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type ScriptedAnswer, type ScriptedHost, startHost } from '../../fixtures/scripted-host.ts';
import { connect } from './connect.ts';

/** Ways to lose a response; `hang` never ends. */
export type Loss = 'reset' | 'close' | 'hang' | 'cut-off';

export interface OnStore {
  readonly makes: boolean;
  /** `dated`: a report with its generation time. */
  readonly answer: 'report' | 'dated' | 'no-result' | 'empty' | Loss | ScriptedAnswer;
}

export interface ServiceInMemory {
  readonly host: ScriptedHost;
  /** The service's own data. */
  readonly reports: { id: number; url: string; result: string | null; privacy?: number }[];
  /** The outcome of the next POST, after the report is created (or before: `makes: false`). */
  onStore: OnStore;
  /** The outcome of a POST for one page, by its URL. */
  readonly onStoreOf: Map<string, OnStore>;
  /** The URL under which the service stores a report of this one. */
  storedAs: (url: string) => string;
  /** Replaces the response of the list, if it returns one. */
  onList: () => ScriptedAnswer | undefined;
  /** The report as returned for the n-th request. */
  onShow: (report: ServiceInMemory['reports'][number], times: number) => object;
  readonly posts: () => number;
}

/** A new service, connected in an otherwise empty browser. Close its host after the test. */
export async function connectedService(): Promise<ServiceInMemory> {
  fakeBrowser.reset();
  const service = await startServiceInMemory();
  await connect(service.host.url);
  return service;
}

/** A host that implements as much of the service as a job needs, and can lose its responses. */
export async function startServiceInMemory(): Promise<ServiceInMemory> {
  const reports: ServiceInMemory['reports'] = [];
  let shown = 0;
  const host = await startHost((request, response) => {
    const url = new URL(request.path, 'http://host');
    const id = Number(url.pathname.split('/')[4]);
    if (request.method === 'GET' && id) {
      const report = reports.find((one) => one.id === id);
      return report
        ? { body: { data: service.onShow(report, ++shown) } }
        : { status: 404, body: { message: 'Not found.' } };
    }
    if (request.method === 'DELETE') {
      reports.splice(0, reports.length, ...reports.filter((one) => one.id !== id));
      return { status: 204 };
    }
    if (request.method === 'PATCH') {
      const report = reports.find((one) => one.id === id);
      return report ? { body: { data: report } } : { status: 404 };
    }
    if (request.method === 'GET') {
      const instead = service.onList();
      if (instead) return instead;
      const search = url.searchParams.get('search') ?? '';
      return {
        body: {
          data: reports.filter((one) => one.url.toLowerCase().includes(search.toLowerCase())).reverse(),
        },
      };
    }
    const page = new URLSearchParams(request.body).get('url') ?? '';
    const { makes, answer } = service.onStoreOf.get(page) ?? service.onStore;
    const report = {
      id: reports.length + 1,
      url: service.storedAs(page),
      result: answer === 'no-result' ? null : 'decent',
      ...(answer === 'dated' ? { generated_at: new Date().toISOString() } : {}),
    };
    if (makes) reports.push(report);
    if (answer === 'reset') return void response.socket?.resetAndDestroy();
    if (answer === 'close') return void response.socket?.end();
    if (answer === 'hang') return undefined;
    if (answer === 'cut-off') {
      response.writeHead(201, { 'content-type': 'application/json', 'content-length': 500 });
      return void response.write('{"data":{"id":', () => response.socket?.destroy());
    }
    if (answer === 'empty') return { status: 201 };
    return typeof answer === 'object' ? answer : { status: 201, body: { data: report } };
  });
  const service: ServiceInMemory = {
    host,
    reports,
    onStore: { makes: true, answer: 'report' },
    onStoreOf: new Map(),
    storedAs: (url) => url,
    onList: () => undefined,
    onShow: (report) => report,
    posts: () => host.requests.filter(({ method }) => method === 'POST').length,
  };
  return service;
}
