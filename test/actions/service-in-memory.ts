import { type ScriptedAnswer, type ScriptedHost, startHost } from '../fixtures/scripted-host.ts';

/** Ways in which no whole answer comes: `hang` never ends. */
export type Loss = 'reset' | 'close' | 'hang' | 'cut-off';

export interface OnStore {
  readonly makes: boolean;
  /** `dated`: a report with the time at which it was generated. */
  readonly answer: 'report' | 'dated' | 'no-result' | 'empty' | Loss | ScriptedAnswer;
}

export interface ServiceInMemory {
  readonly host: ScriptedHost;
  /** The service's own table. */
  readonly reports: { id: number; url: string; result: string | null; privacy?: number }[];
  /** What becomes of the next POST, after the report is made (or before it: `makes: false`). */
  onStore: OnStore;
  /** The same for one page alone, by its address. */
  readonly onStoreOf: Map<string, OnStore>;
  /** The address under which the service stores a report of this one. */
  storedAs: (url: string) => string;
  /** What the list is answered by instead, if anything. */
  onList: () => ScriptedAnswer | undefined;
  /** What a report looks like when asked for the n-th time. */
  onShow: (report: ServiceInMemory['reports'][number], times: number) => object;
  readonly posts: () => number;
}

/** A host with as much of the service as a job needs, which can lose its answers. */
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
