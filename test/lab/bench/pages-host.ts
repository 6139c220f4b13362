import { type ScriptedAnswer, type ScriptedHost, startHost } from '../../fixtures/scripted-host.ts';

export const ROWS = 100;
export const CHECKS = 200;

const reports = Array.from({ length: ROWS }, (_, index) => ({
  id: ROWS - index,
  url: `https://shop-${index % 7}.example/catalogue/${index}/a-page-with-a-rather-long-address`,
  result: ['good', 'decent', 'bad'][index % 3],
  score: 95 - (index % 60),
  privacy: index % 3,
  project: `shop-${index % 7}.example`,
  created_at: '2026-03-01T10:00:00Z',
  generated_at: '2026-03-02T10:00:00Z',
}));

// all failed, so that all are expanded
const checks = Array.from({ length: CHECKS }, (_, index) => ({
  id: `check-${index}`,
  group: ['Search', 'Performance', 'Security', 'Page'][index % 4],
  importance: ['high', 'medium', 'low'][index % 3],
  passed: false,
  title: `Check number ${index}`,
  value: `${index} found`,
  evidence: [`<img src="/picture-${index}.png">`, `<a href="/${index}">here</a>`],
  advice: 'Say in a few words what the picture shows, so that those who cannot see it know.',
}));

/** The minimal page that shows the same from the same service: fetched, and rendered at once by hand. */
const floor = `<!doctype html><meta charset="utf-8"><title>Floor</title>
<label>Search <input type="search"></label><main></main>
<script>
const rows = async (count) => {
  const { data } = await (await fetch('/api/v1/reports?per_page=' + count)).json();
  document.querySelector('main').innerHTML = '<table><tbody>' + data.map((one) => '<tr><td>' + [one.result, one.url,
    one.project, one.privacy, one.created_at, one.generated_at].join('</td><td>') + '</td></tr>').join('') + '</tbody></table>';
};
const details = async () => {
  const { data } = await (await fetch('/api/v1/reports/1')).json();
  document.querySelector('main').innerHTML = '<ul>' + data.checks.map((one) => '<li data-check><b>' + one.title +
    '</b> ' + one.value + '<p>' + one.advice + '</p></li>').join('') + '</ul>';
};
</script>`;

/** A host that responds immediately from memory, so that the page is measured and not the service. */
export function startPagesHost(): Promise<ScriptedHost> {
  return startHost(({ path }): ScriptedAnswer => {
    const url = new URL(path, 'http://host');
    if (url.pathname === '/floor') return { body: floor };
    if (url.pathname === '/api/v1/reports/1') return { body: { data: { ...reports.at(-1), checks } } };
    if (url.pathname !== '/api/v1/reports') return { body: { data: [] } };
    const data = reports.slice(0, Number(url.searchParams.get('per_page') ?? 10));
    return { body: { data, links: { next: null }, meta: { current_page: 1, last_page: 1, total: ROWS } } };
  });
}
