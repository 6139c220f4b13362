import type { ReportedPage } from '../../../lib/engine/contract/report-schemas.ts';
import type { PageRead } from '../../../lib/engine/page/page-read.ts';
import type { PageReader } from '../../../lib/engine/ports.ts';
import type { Analysis, CheckFinding, Listing } from '../../../lib/engine/store/stored-analysis.ts';

/**
 * Pages without a network, for tests of the interface only. The URL determines their content: `?score=90` is
 * their score, `gone.example` has no pages, and `<title>` is the path.
 */
export const fakePages: { readonly readPage: PageReader; readonly analyse: (page: PageRead) => Analysis } = {
  async readPage(url) {
    if (new URL(url).host === 'gone.example') {
      return { ok: false, reason: { kind: 'unknown-host', message: 'There is no host gone.example.' } };
    }
    return { ok: true, page: fakePage(url) };
  },
  analyse(page) {
    const score = Number(new URL(page.asked).searchParams.get('score') ?? 60);
    const title = `${new URL(page.asked).pathname} <i>`;
    return {
      page: { ...PAGE_FACTS, requested_url: page.asked, final_url: page.asked, title },
      score,
      result: score >= 80 ? 'good' : score >= 50 ? 'decent' : 'bad',
      checks: CHECKS,
      listing: LISTED,
      differences: null,
      structuredData: [],
      facts: null,
    };
  },
};

/** An ordinary page, seen as it was sent. */
export const PAGE_FACTS: ReportedPage = {
  requested_url: 'https://a.example/',
  final_url: 'https://a.example/',
  status: 200,
  redirects: [],
  title: 'A page',
  encoding: { name: 'UTF-8', source: 'header' },
  bytes: 100,
  transferred_bytes: 50,
  time_to_first_byte: 12.5,
  raw_seen: true,
  rendered_seen: false,
  shown_version: null,
  as_user: false,
  asks_to_sign_in: false,
  links: [],
  more_links: 0,
  headings: [],
  more_headings: 0,
  images: [],
  more_images: 0,
  headers: null,
  preview: {
    title: 'A page',
    title_width: 60,
    description: '',
    description_width: 0,
    site_name: '',
    social_title: '',
    social_description: '',
    social_image: '',
  },
};

/** What a page gets that nothing keeps from being listed. */
export const LISTED: Listing = {
  answer: 'listed',
  reason: 'no-obstacle',
  obstacles: [],
  crawlers: {
    google: { answer: 'listed', reason: 'no-obstacle' },
    bing: { answer: 'listed', reason: 'no-obstacle' },
    ai: {
      GPTBot: 'allowed',
      'OAI-SearchBot': 'allowed',
      ClaudeBot: 'allowed',
      PerplexityBot: 'allowed',
      'Google-Extended': 'disallowed',
      CCBot: 'allowed',
    },
  },
};

const CHECKS: readonly CheckFinding[] = [
  {
    id: 'title',
    title: 'Title',
    group: 'search',
    importance: 'high',
    state: 'passed',
    value: '<b>Pots</b> & planters',
    evidence: ['<title>Pots</title><script>alert(1)</script>'],
    advice: 'People read it first.',
  },
  {
    id: 'doctype',
    title: 'Doctype',
    group: 'basics',
    importance: 'low',
    state: 'failed',
    value: 'none',
    evidence: [],
    advice: 'Begin the page with a doctype.',
  },
];

export function fakePage(url: string): PageRead {
  const file = { url, status: 404, contentType: undefined, text: '' };
  return {
    asked: url,
    served: {
      seen: true,
      url,
      redirects: [],
      status: 200,
      headers: [],
      html: `<!doctype html><title>${new URL(url).pathname} &lt;i&gt;</title><p>Text</p>`,
      encoding: { name: 'UTF-8', source: 'header' },
      transferredBytes: 50,
      bytes: 100,
      timeToFirstByte: 12.5,
    },
    site: { robotsTxt: file, sitemaps: { files: [file] }, favicon: file, missingPage: file },
    readAt: '2026-01-01T00:00:00.000Z',
  };
}
