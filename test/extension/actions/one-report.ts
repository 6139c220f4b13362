import { type ScriptedAnswer, type ScriptedHost, startHost } from '../../fixtures/scripted-host.ts';

export interface OneReport {
  readonly host: ScriptedHost;
  /** The service's data; null when it is deleted. */
  report: { id: number; url: string; result: string; privacy: number; generated_at?: string } | null;
  /** The response to showing the report; by default its data. */
  onShow: () => ScriptedAnswer;
  /** The list; by default it has the report. */
  onList: () => ScriptedAnswer;
  /** Whether a write is carried out, and its response; `lost` means none. */
  onWrite: { does: boolean; answer: 'proper' | 'lost' | ScriptedAnswer };
}

/** A host that implements enough of the service to change its only report, number 7. */
export async function startOneReport(): Promise<OneReport> {
  const host = await startHost(({ method, path, body }, response) => {
    const isList = /\/reports(?:\?|$)/.test(path);
    if (method === 'GET' && isList) return service.onList();
    if (method !== 'GET') {
      if (service.onWrite.does) write(method, new URLSearchParams(body));
      const { answer } = service.onWrite;
      if (answer === 'lost') return void response.destroy();
      if (answer !== 'proper') return answer;
      if (method === 'DELETE') return { status: 204 };
    }
    return service.onShow();
  });
  const write = (method: string, form: URLSearchParams) => {
    const { report } = service;
    if (!report || method === 'DELETE') service.report = null;
    else service.report = { ...report, privacy: Number(form.get('privacy') ?? report.privacy) };
    if (service.report && form.get('results')) {
      service.report = { ...service.report, result: 'good', generated_at: '2026-01-02T00:00:00Z' };
    }
  };
  const service: OneReport = {
    host,
    report: {
      id: 7,
      url: 'https://example.com/',
      result: 'bad',
      privacy: 1,
      generated_at: '2026-01-01T00:00:00Z',
    },
    onShow: () => (service.report ? { body: { data: service.report } } : { status: 404 }),
    onList: () => ({ body: { data: service.report ? [service.report] : [] } }),
    onWrite: { does: true, answer: 'proper' },
  };
  return service;
}

/** A list that never ends and has other reports. */
export function endlessList(): OneReport['onList'] {
  let last = 100;
  return () => {
    last++;
    const row = { id: last, url: `https://example.com/${last}`, result: 'bad' };
    return { body: { data: [row], links: { next: `/api/v1/reports?page=${last}` } } };
  };
}
