import type { Result } from '../../../../lib/engine/report/result.ts';
import type { PrivacyMeaning, ResultMeaning } from '../../../../lib/shared/connection/mapping.ts';
import { iso, sql, type TrueReport } from './bent-service.ts';
import { type Kind, type Kinds, looseTimes } from './kind.ts';
import { bare, without } from './shapes.ts';

/** A result in a service's own words, which is asked about. */
function resultAs(words: Readonly<Record<Result, string | number>>, path = 'result'): Kind {
  const meant = Object.entries(words).map(([result, word]) => [String(word), result as Result] as const);
  return {
    report: (row, { result }) => ({ ...without(row, 'result'), [path]: row.result && words[result] }),
    right: { asks: { result: { path, means: { words: Object.fromEntries(meant) } } } },
  };
}

/** A result as a number, which is asked about. */
const resultIn = (
  path: string,
  means: Exclude<ResultMeaning, string>,
  written: (report: TrueReport) => number | string,
): Kind => ({
  report: (row, report) => ({ ...without(row, 'result'), [path]: row.result && written(report) }),
  right: { asks: { result: { path, means } } },
});

/** A privacy in a service's own words, which is asked about. */
const privacyAs = (
  written: (report: TrueReport) => unknown,
  means: PrivacyMeaning,
  path = 'privacy',
): Kind => ({
  report: (row, report) => ({ ...row, privacy: written(report) }),
  right: { asks: { privacy: { path, means } } },
});

/** Times in another form. */
const timesAs = (write: (at: number) => unknown, right: Kind['right'] = {}): Kind => ({
  report: (row, { createdAt, generatedAt }) => ({
    ...row,
    created_at: write(createdAt),
    generated_at: row.generated_at && write(generatedAt),
  }),
  right,
});
const unreadTimes = { unknown: [...looseTimes], rerun: 'open' } as const;
const local = (minutes: number) =>
  timesAs((at) => sql(at + minutes * 60_000), { zone: minutes, loose: looseTimes });

const OF_100 = { from: 0, to: 100, good: 80, decent: 50 } as const;

/** How services write results, privacy, times, ids and addresses. */
export const VALUES: Kinds = {
  'a score beside the words, which agrees': {
    report: (row, { score }) => ({ ...row, score }),
    right: { knowsScore: true },
  },
  'a score in place of a result': resultIn('score', OF_100, ({ score }) => score),
  'a result as a number': resultIn('result', OF_100, ({ score }) => score),
  'a result as a number in text': resultIn('result', OF_100, ({ score }) => String(score)),
  'a result with a capital': {
    report: (row) => ({ ...row, result: row.result && row.result[0]?.toUpperCase() + row.result.slice(1) }),
  },
  'a result in capitals': { report: (row) => ({ ...row, result: row.result?.toUpperCase() ?? null }) },
  'a result as an object with its word': {
    report: (row, { score }) => ({ ...row, result: row.result && { name: row.result, label: 'x', score } }),
  },
  'the three words in another field': {
    report: (row) => ({ ...without(row, 'result'), verdict: row.result }),
  },
  grades: resultAs({ good: 'A', decent: 'C', bad: 'F' }),
  'grades in another field': resultAs({ good: 'A', decent: 'C', bad: 'F' }, 'grade'),
  'stars of 5': resultAs({ good: 5, decent: 3, bad: 1 }),
  'a fraction of 1 (Lighthouse)': resultIn(
    'score',
    { from: 0, to: 1, good: 0.8, decent: 0.5 },
    ({ score }) => score / 100,
  ),
  'words in German': resultAs({ good: 'Gut', decent: 'Mittel', bad: 'Schlecht' }),
  colours: {
    ...resultAs({ good: 'green', decent: 'amber', bad: 'red' }),
    report: (row, { result }) => ({
      ...row,
      result: row.result && { good: 'green', decent: 'amber', bad: 'red' }[result],
      grade: { good: 'A', decent: 'C', bad: 'F' }[result],
    }),
  },
  'coloured circles': resultAs({ good: '🟢', decent: '🟡', bad: '🔴' }),
  'a verdict that the user does not have': {
    ...resultAs({ good: 'x', decent: 'y', bad: 'z' }),
    right: { asks: { result: null }, unknown: ['result'] },
  },
  'neither result nor privacy': {
    report: (row) => without(row, 'result', 'privacy'),
    right: { unknown: ['result', 'privacy'] },
  },
  'an address and an id alone': {
    report: ({ id, url }) => ({ id, url }),
    right: { unknown: ['result', 'privacy', 'project', 'score', ...looseTimes], rerun: 'open' },
  },
  'a result in progress as a word': {
    busyMs: 10_000,
    report: (row) => ({ ...row, result: row.result ?? 'pending' }),
  },
  'a privacy as a number in text': { report: (row) => ({ ...row, privacy: String(row.privacy) }) },
  'a privacy as a word': {
    report: (row, { privacy }) => ({ ...row, privacy: ['public', 'private', 'password'][privacy] }),
  },
  'a privacy in German': privacyAs(({ privacy }) => ['Öffentlich', 'Privat', 'Passwort'][privacy], {
    words: { Öffentlich: 0, Privat: 1, Passwort: 2 },
  }),
  'a privacy with ids from 1 and words': {
    report: (row, { privacy }) => ({
      ...row,
      privacy: { id: privacy + 1, name: ['Public', 'Private', 'Password'][privacy] },
    }),
  },
  'a privacy with ids from 1': privacyAs(({ privacy }) => privacy + 1, {
    words: { '1': 0, '2': 1, '3': 2 },
  }),
  'a privacy as two flags': {
    report: (row, { privacy }) => ({ ...row, privacy: { public: privacy === 0, password: privacy === 2 } }),
    right: { asks: { privacy: null }, unknown: ['privacy'], privacy: 'open' },
  },
  'times without a zone, in UTC (SQL)': timesAs(sql, { zone: 0 }),
  'times without a zone, nine hours ahead': local(540),
  'times without a zone, five hours behind': { ...local(-300), store: () => ({ status: 204 }) },
  'times as Unix seconds': timesAs((at) => Math.floor(at / 1000)),
  'times as Unix milliseconds': timesAs((at) => at),
  'times as Unix seconds in text': timesAs((at) => String(Math.floor(at / 1000))),
  'times as in mail (RFC 5322)': timesAs((at) => new Date(at).toUTCString()),
  'times with an offset without a colon': timesAs((at) => iso(at + 9 * 3_600_000).replace('Z', '+0900')),
  'times with dots': timesAs((at) => {
    const [year, month, day] = iso(at).slice(0, 10).split('-');
    return `${day}.${month}.${year} ${iso(at).slice(11, 16)}`;
  }, unreadTimes),
  'times of .NET': timesAs((at) => `/Date(${at})/`, unreadTimes),
  'times in words': timesAs(() => 'hace 2 horas', unreadTimes),
  'times in Chinese': timesAs(() => '2026年11月23日 10:00', unreadTimes),
  'no times': timesAs(() => null, unreadTimes),
  'each row’s times in another form': {
    report: (row, { number, createdAt: at }) => {
      const forms = [
        Math.floor(at / 1000),
        iso(at),
        '2 hours ago',
        null,
        sql(at),
        new Date(at).toUTCString(),
      ];
      return { ...row, created_at: forms[number % 6], generated_at: row.generated_at };
    },
    right: { loose: ['createdAt'], zone: 0 },
  },
  'Carbon’s times': {
    report: (row, { createdAt }) => ({
      ...row,
      created_at: { date: `${sql(createdAt)}.000000`, timezone_type: 3, timezone: 'UTC' },
    }),
    right: { loose: ['createdAt'], zone: 0 },
  },
  'a year 1, which is .NET’s for none': {
    report: (row) => ({ ...row, created_at: '0001-01-01T00:00:00Z' }),
    right: { unknown: ['createdAt'] },
  },
  'a time to come': {
    report: (row, { createdAt }) => ({ ...row, created_at: iso(createdAt + 400 * 86_400_000) }),
    right: { unknown: ['createdAt'] },
  },
  'ids as UUIDs': { id: (number) => `9b1deb4d-3b7d-4bad-9bdd-${String(number).padStart(12, '0')}` },
  'ids as numbers in text': { id: (number) => String(1000 + number) },
  'an id called uuid': {
    id: (number) => `u-${number}`,
    report: (row) => ({ uuid: row.id, ...without(row, 'id') }),
  },
  'the id of another report beside its own report_id': {
    report: (row, { number }) => ({ ...row, id: number + 1, report_id: row.id }),
  },
  'ids beyond what JavaScript counts to': {
    id: (number) => `90071992547409${String(number).padStart(4, '0')}`,
    bytes: (text, answer) => ({
      ...answer,
      headers: { 'content-type': 'application/json' },
      body: text.replace(/"id":"(\d+)"/g, '"id":$1'),
    }),
  },
  'the same name twice in a row': {
    bytes: (text, answer) => ({
      ...answer,
      headers: { 'content-type': 'application/json' },
      body: text.replace(/"id":(\d+)/g, '"id":"draft","id":$1'),
    }),
  },
  'a project by its id': {
    report: (row) => ({ ...without(row, 'project'), project_id: row.project.length }),
    projects: ({ name, number }) => ({ id: number, name }),
    right: { loose: ['project'] },
  },
  'no id in any field': {
    report: (row) => without(row, 'id'),
    right: { fails: ['answers-unknown', 'bad-data'] },
  },
  'an address escaped for HTML': {
    report: (row) => ({ ...row, url: row.url.replaceAll('&', '&amp;') }),
    store: () => ({ status: 201, body: { message: 'Created' } }),
    right: { writes: (url) => url.replaceAll('&', '&amp;') },
  },
  'an address without its scheme': {
    report: (row) => ({ ...row, url: row.url.replace('https://', '') }),
    store: () => ({ status: 204 }),
    right: { writes: (url) => url.replace('https://', '') },
  },
  'an address called page': {
    report: (row) => ({ ...without(row, 'url'), page: row.url }),
  },
  'an address called page, and a picture of it': {
    ...bare,
    report: (row) => ({
      thumbnail: `https://pictures.example/${row.id}.png`,
      ...without(row, 'url'),
      page: row.url,
    }),
  },
  'an address beside the address of a picture': {
    report: (row) => ({ thumbnail: `https://pictures.example/${row.id}.png`, ...row }),
  },
  'the address without www, query and last slash': { normal: plain },
  'the address without query, and an order without a body': { normal: plain, store: () => ({ status: 204 }) },
  'the address without query, and an order that names the id alone': {
    normal: plain,
    store: ({ id }) => ({ body: { id } }),
  },
};

function plain(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin.replace('//www.', '//') + pathname.replace(/\/$/, '');
}
