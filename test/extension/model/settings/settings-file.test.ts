import { describe, expect, it } from 'vitest';
import { privacyFor } from '../../../../lib/extension/model/settings/privacy-for.ts';
import { MAX_SETTINGS_FILE, readSettingsFile } from '../../../../lib/shared/settings/read-settings-file.ts';
import { defaultSettings, type Settings } from '../../../../lib/shared/settings/settings.ts';
import { type FiledConnection, writeSettingsFile } from '../../../../lib/shared/settings/settings-file.ts';

const settings: Settings = {
  ...defaultSettings,
  defaultPrivacy: 2,
  cleaning: { dropFragment: false, parameters: ['utm_*', 'oven'] },
  privacyRules: [{ host: '*.example.com', privacy: 0 }],
  freshDays: 30,
  ignores: [
    {
      check: 'og',
      title: 'Open Graph tags',
      where: 'folder',
      url: 'https://example.com/blog/',
      reason: 'Shared by nobody.',
      until: '2027-02-01',
    },
  ],
};
const connections = [
  {
    id: 'one',
    name: 'Agency “A”',
    baseUrl: 'https://seo.example.com/app',
    reportPage: 'https://reports.example.com/{id}',
    hosts: ['client.example', '*.shop.example'],
    headers: [],
    inUse: true,
  },
  {
    id: 'two',
    name: 'local',
    baseUrl: 'http://localhost:8377',
    reportPage: '{base_url}/reports/{id}',
    hosts: [],
    headers: [],
    inUse: false,
  },
];
const at = new Date('2026-11-21T10:00:00Z');

const written = () => writeSettingsFile(settings, connections, at);

/** The result of reading the file after a modification. */
function tampered(change: (file: Tampered) => void) {
  const file: Tampered = JSON.parse(written());
  change(file);
  return readSettingsFile(JSON.stringify(file));
}
interface Tampered {
  settings: Partial<Record<keyof Settings, unknown>>;
  connections: Partial<Record<keyof FiledConnection, unknown>>[];
}
const tamperIgnore = (file: Tampered, change: Readonly<Record<string, string>>) =>
  Object.assign(file.settings, { ignores: settings.ignores.map((ignore) => ({ ...ignore, ...change })) });
const problemOf = (read: ReturnType<typeof readSettingsFile>) => (read.ok ? null : read.problem);

describe('a settings file', () => {
  it('describes itself, and is read as it was written', () => {
    expect(JSON.parse(written())).toMatchObject({
      format: 'verdict-settings',
      version: 1,
      exportedAt: '2026-11-21T10:00:00.000Z',
    });
    const read = connections.map((one) => ({ ...one, newId: expect.any(String) }));
    expect(readSettingsFile(written())).toEqual({
      ok: true,
      file: { settings, brand: null, connections: read, unknown: [] },
    });
  });

  it('of an older Verdict does not change settings that it lacks', () => {
    const read = tampered((file) => {
      file.settings = { defaultPrivacy: 0 };
    });
    expect(read).toMatchObject({ ok: true, file: { settings: { defaultPrivacy: 0 } } });
    expect(read.ok && Object.keys(read.file.settings)).toEqual(['defaultPrivacy']);
  });

  it('lists and ignores fields unknown to this version', () => {
    const read = tampered((file) => {
      Object.assign(file, { motto: 'x' });
      Object.assign(file.settings, { sound: true });
      for (const connection of file.connections) Object.assign(connection, { mood: {} });
    });
    expect(read).toMatchObject({ ok: true, file: { unknown: ['motto', 'sound', 'mood'] } });
    expect(JSON.stringify(read.ok && [read.file.settings, read.file.connections])).not.toMatch(/sound|mood/);
  });

  it('cannot change prototypes', () => {
    const evil = written()
      .replace('"settings": {', '"__proto__": {"polluted": 1}, "settings": {"__proto__": {"polluted": 1},')
      .replace('"name": "local"', '"name": "local", "__proto__": {"polluted": 1}, "constructor": 3');
    const read = readSettingsFile(evil);
    expect(read).toMatchObject({ ok: true });
    expect('polluted' in {}).toBe(false);
    if (read.ok)
      for (const one of [read.file.settings, ...read.file.connections]) expect('polluted' in one).toBe(false);
  });

  it.each([
    ['', 'not-json'],
    ['{"format": "verdict-settings", ', 'not-json'],
    ['PK\u0003\u0004\u0000', 'not-json'],
    ['null', 'not-ours'],
    ['[]', 'not-ours'],
    ['{"format": 3}', 'not-ours'],
    ['{"format": "another", "version": 1}', 'not-ours'],
    ['{"format": "verdict-reports", "version": 1, "reports": []}', 'reports'],
    ['{"format": "verdict-settings", "version": 2}', 'newer'],
    [`"${'x'.repeat(MAX_SETTINGS_FILE)}"`, 'too-large'],
    ['['.repeat(500_000), 'not-json'],
  ])('is distinguished from other text: %.40s', (text, kind) => {
    expect(problemOf(readSettingsFile(text))).toEqual({ kind });
  });

  it.each<[string, (file: Tampered) => void]>([
    ['settings', (file) => Object.assign(file, { settings: 'all' })],
    ['connections', (file) => Object.assign(file, { connections: {} })],
    ['connections.0', (file) => Object.assign(file, { connections: ['x'] })],
    ['settings.defaultPrivacy', (file) => Object.assign(file.settings, { defaultPrivacy: 3 })],
    ['settings.contextMenu', (file) => Object.assign(file.settings, { contextMenu: 'yes' })],
    ['settings.ignores.0.url', (file) => tamperIgnore(file, { url: 'https://example.com/blog' })],
    ['settings.ignores.0.url', (file) => tamperIgnore(file, { where: 'site' })],
    ['settings.ignores.0.url', (file) => tamperIgnore(file, { url: 'file:///blog/' })],
    ['settings.ignores.0.until', (file) => tamperIgnore(file, { until: '2027-02-30' })],
    ['settings.ignores.0.until', (file) => tamperIgnore(file, { until: '2027-02-01T00:00Z' })],
    ['settings.ignores.0.reason', (file) => tamperIgnore(file, { reason: ' ' })],
    ['settings.ignores.0.where', (file) => tamperIgnore(file, { where: 'everywhere' })],
    ['settings.freshDays', (file) => Object.assign(file.settings, { freshDays: 1e9 })],
    [
      'settings.cleaning.parameters.0',
      (file) => Object.assign(file.settings, { cleaning: { parameters: ['a b'] } }),
    ],
    [
      'settings.privacyRules.0.host',
      (file) => Object.assign(file.settings, { privacyRules: [{ host: 'a/b' }] }),
    ],
  ])('with a wrong %s is rejected', (part, change) => {
    expect(problemOf(tampered(change))).toEqual({ kind: 'damaged', part });
  });

  it('has its hosts in the browser’s spelling, so that their rules match', () => {
    const rules = ['*.bücher.example', 'Übung.example', 'xn--bung-zra.example', '127.1'];
    const read = tampered(({ settings, connections }) => {
      Object.assign(settings, {
        privacyRules: rules.map((host, index) => ({ host, privacy: index === 2 ? 0 : 1 })),
        defaultPrivacy: 0,
      });
      Object.assign(connections[1] ?? {}, { hosts: ['Пример.испытание'] });
    });
    if (!read.ok) throw new Error('not read');
    const { settings, connections } = read.file;
    expect(settings.privacyRules).toEqual([
      { host: '*.xn--bcher-kva.example', privacy: 1 },
      { host: 'xn--bung-zra.example', privacy: 1 },
      { host: '127.0.0.1', privacy: 1 },
    ]);
    expect(connections[1]?.hosts).toEqual(['xn--e1afmkfd.xn--80akhbyknj4f']);
    for (const url of ['https://www.bücher.example/', 'https://übung.example/', 'http://127.0.0.1/'])
      expect(privacyFor(url, { ...defaultSettings, ...settings }), url).toBe(1);
  });

  it.each([
    ['baseUrl', 'javascript:alert(1)'],
    ['baseUrl', 'data:text/html,x'],
    ['baseUrl', 'https://user:pass@seo.example.com'],
    ['baseUrl', 'http://seo.example.com'],
    ['baseUrl', 'https://seo.example.com/app/'],
    ['baseUrl', 7],
    ['reportPage', 'javascript:alert({id})'],
    ['reportPage', 'https://{id}.evil.example/'],
    ['hosts', 'client.example'],
    ['hosts.0', ['https://client.example/']],
    ['name', '  '],
    ['name', 'x'.repeat(201)],
    ['id', null],
    ['apiKey', ''],
    ['apiKey', 'two\nlines'],
    ['apiKey', 'x'.repeat(5000)],
    ['headers.0', [{ name: 'Authorization', value: 'x' }]],
    ['answers.rows', { rows: 7 }],
  ])('with a connection whose %s is %.40o is rejected', (field, value) => {
    const read = tampered(({ connections }) => {
      Object.assign(connections[1] ?? {}, { [field.split('.')[0] ?? '']: value });
    });
    expect(problemOf(read)).toEqual({ kind: 'damaged', part: `connections.1.${field}` });
  });
});
