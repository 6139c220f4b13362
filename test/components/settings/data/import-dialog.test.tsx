import { expect, test } from 'vitest';
import { ImportDialog } from '../../../../components/settings/data/ImportDialog.tsx';
import { connectionsItem } from '../../../../lib/extension/storage/connections/connections.ts';
import { settingsItem } from '../../../../lib/extension/storage/settings/settings.ts';
import { LOCAL_CONNECTION } from '../../../../lib/shared/connection/local-connection.ts';
import { readSettingsFile } from '../../../../lib/shared/settings/read-settings-file.ts';
import { defaultSettings } from '../../../../lib/shared/settings/settings.ts';
import { type FiledConnection, writeSettingsFile } from '../../../../lib/shared/settings/settings-file.ts';
import { OWN_ANSWERS } from '../../../fixtures/own-answers.ts';
import { act, background, fireEvent, render, screen, sent } from '../../../mocks/render.ts';

const filed: FiledConnection = {
  id: 'theirs',
  name: 'Agency',
  baseUrl: 'https://seo.example',
  reportPage: 'https://pages.example/{id}',
  hosts: ['*.bank.example'],
  headers: [{ name: 'X-Token', value: 'secret' }, { name: 'X-Lost' }],
  answers: OWN_ANSWERS.mapping ?? undefined,
  inUse: true,
  apiKey: 'stranger-key-NGER',
};
const mine = { ...LOCAL_CONNECTION, id: 'mine', name: 'Agency', baseUrl: filed.baseUrl, keyTail: null };
const brand = {
  name: 'Bread & Co',
  logo: 'data:image/png;base64,AAAA',
  accent: '#3447c4',
  introductions: { 'bakery.example': 'Dear baker' },
};
const ignore = { check: 'og', title: 'Open Graph', where: 'folder', url: 'https://a.example/b/' } as const;
const settings = {
  ...defaultSettings,
  keepReports: 10,
  privacyRules: [{ host: '*.client.example', privacy: 0 as const }],
  ignores: [{ ...ignore, reason: 'Not shared.', until: '2027-02-01' }],
};

async function open(list = [LOCAL_CONNECTION]) {
  await act(async () => {
    await settingsItem.update(() => defaultSettings);
    await connectionsItem.update(() => ({ list, activeId: LOCAL_CONNECTION.id }));
  });
  const read = readSettingsFile(writeSettingsFile(settings, [filed], new Date(), brand));
  if (!read.ok) throw new Error(read.problem.kind);
  const imported: unknown[] = [];
  render(<ImportDialog file={read.file} onClose={() => {}} onImported={(names) => imported.push(names)} />);
  const button = await screen.findByRole('button', { name: 'Import' });
  const dialog = screen.getByRole('dialog');
  return { dialog, imported, press: () => act(async () => void fireEvent.click(button)) };
}
const planned = () => sent('importSettings').at(-1)?.plan;

/** All texts in a value, in whatever depth. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)];

test('everything that an import stores stands in its preview, secrets by their ends or names', async () => {
  background('importSettings', () => ({ ok: true, value: null }));
  const { dialog, press } = await open();
  const shown = dialog.innerHTML.replaceAll('&amp;', '&');
  await press();
  const { settings: changed, brand: own, connections = [] } = planned() ?? {};
  expect(connections).toMatchObject([{ apiKey: filed.apiKey, answers: filed.answers }]);
  const stored = connections.map(({ id, apiKey = '', headers, ...others }) => [
    apiKey.slice(-4),
    headers.map(({ name }) => name),
    others,
  ]);
  const inWords = ['null', ignore.where, '0', 'interface'];
  const texts = textsIn([stored, own, changed]);
  expect(texts.length).toBeGreaterThan(30);
  expect(texts.filter((text) => !inWords.includes(text) && !shown.includes(text))).toEqual([]);
  expect(shown).toContain('In this folder');
  expect(shown).not.toMatch(/secret|stranger-key/);
  expect(shown).toContain('without a value in this file. Add them after the import: X-Lost');
});

test('a service that is here stays as it is, and gets a key only if its own question is answered', async () => {
  background('importSettings', () => ({ ok: true, value: null }));
  const { dialog, press } = await open([mine, LOCAL_CONNECTION]);
  expect(dialog.textContent).not.toMatch(/bank\.example|pages\.example|X-Token|New service|Active service/);
  await press();
  expect(planned()).toMatchObject({ connections: [], keys: [], activates: null });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Give “Agency” the API key •••• NGER of this file' }));
  await press();
  expect(planned()).toMatchObject({
    connections: [],
    keys: [{ connectionId: 'mine', name: 'Agency', baseUrl: filed.baseUrl, apiKey: filed.apiKey }],
    activates: { name: 'Agency' },
  });
});

test('a file that keeps fewer reports asks before anything is imported', async () => {
  background('importSettings', ({ mayDelete }) =>
    mayDelete < 290
      ? { ok: false, failure: { kind: 'deletes-reports', count: 290 } }
      : { ok: true, value: null },
  );
  const { imported, press } = await open();
  await press();
  expect(screen.getByRole('dialog', { name: 'Delete 290 reports?' })).toBeTruthy();
  expect(imported).toEqual([]);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Delete' })));
  expect(sent('importSettings').map(({ mayDelete }) => mayDelete)).toEqual([0, 290]);
  expect(imported).toHaveLength(1);
});
