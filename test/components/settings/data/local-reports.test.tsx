import { expect, test, vi } from 'vitest';
import { LocalReportsPart } from '../../../../components/settings/data/LocalReportsPart.tsx';
import { ReportBrandPart } from '../../../../components/settings/reporting/ReportBrandPart.tsx';
import { noBrand } from '../../../../lib/model/report/files/report-brand.ts';
import { defaultSettings } from '../../../../lib/model/settings/settings.ts';
import { reportBrandItem } from '../../../../lib/storage/settings/report-brand.ts';
import { settingsItem } from '../../../../lib/storage/settings/settings.ts';
import { act, background, fireEvent, render, screen, sent, waitFor } from '../../../mocks/render.ts';
import { someReport } from '../../../model/some-report.ts';

/** The background has this many reports in this browser, one page of them. */
function reportsAre(count: number): void {
  const rows = Array.from({ length: Math.min(count, 2) }, (_, index) => someReport({ id: String(index) }));
  background('readReports', () => ({
    ok: true,
    value: { rows, unreadable: 0, hasNext: false, total: count, paged: true, page: 1 },
  }));
}

async function show(): Promise<void> {
  await act(async () => void (await settingsItem.update(() => defaultSettings)));
  render(<LocalReportsPart />);
}

test('the settings say how many reports are in this browser, and how much they take', async () => {
  vi.stubGlobal(
    'navigator',
    Object.assign(navigator, { storage: { estimate: async () => ({ usage: 2_340_000 }) } }),
  );
  reportsAre(1234);
  await show();
  expect(await screen.findByText('1,234 reports')).toBeTruthy();
  expect(screen.getByText('2.3 MB')).toBeTruthy();
});

test('the number of reports that are kept can be changed within limits', async () => {
  reportsAre(3);
  background('saveSettings', (change) => ({ ok: true, value: { ...defaultSettings, ...change } }));
  await show();
  const box = await screen.findByRole('spinbutton', { name: 'Keep at most' });
  expect(box).toHaveProperty('value', '5000');
  fireEvent.change(box, { target: { value: '5' } });
  fireEvent.blur(box);
  expect(screen.getByText(/Enter a whole number/)).toBeTruthy();
  fireEvent.change(box, { target: { value: '200' } });
  await act(async () => void fireEvent.blur(box));
  expect(sent('saveSettings')).toEqual([{ keepReports: 200 }]);
});

test('all reports are deleted only after a confirmation, which says how many', async () => {
  reportsAre(3);
  background('deleteLocalReports', () => {
    reportsAre(0);
    return { ok: true, value: null };
  });
  await show();
  await screen.findByText('3 reports');
  fireEvent.click(screen.getByRole('button', { name: 'Delete all…' }));
  expect(screen.getByRole('dialog', { name: 'Delete all reports in this browser?' }).textContent).toContain(
    '3 reports',
  );
  expect(sent('deleteLocalReports')).toHaveLength(0);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Delete' })));
  expect(await screen.findByText('All reports in this browser are deleted.')).toBeTruthy();
  expect(await screen.findByText('0 reports')).toBeTruthy();
});

test('if they could not be deleted, the dialog stays open and says so', async () => {
  reportsAre(3);
  background('deleteLocalReports', () => ({ ok: false, failure: { kind: 'storage-full' } }));
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete all…' }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Delete' })));
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('all of them are saved as one file, without waiting between the pages', async () => {
  reportsAre(2);
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Export all…' }));
  fireEvent.click(screen.getByRole('radio', { name: /JSON/ }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Export' })));
  await waitFor(() =>
    expect(names).toEqual([expect.stringMatching(/^verdict-reports-this-browser-.*\.json$/)]),
  );
});

const png = (bytes: number) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });

async function chooseLogo(file: File): Promise<void> {
  background('saveReportBrand', async (brand) => ({
    ok: true,
    value: await reportBrandItem.update(() => brand),
  }));
  await act(async () => void (await reportBrandItem.update(() => noBrand)));
  render(<ReportBrandPart />);
  const input = await screen.findByLabelText('Choose logo…', { selector: 'input' });
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
}

test('a logo is stored with the reports’ name, shown, and can be removed', async () => {
  await chooseLogo(png(100));
  expect(await screen.findByRole('img', { name: 'Logo' })).toBeTruthy();
  expect(sent('saveReportBrand')[0]?.logo).toMatch(/^data:image\/png;base64,/);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Remove logo' })));
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull());
});

test.each([
  ['too large', png(100_001)],
  ['not an image', new File(['<script>'], 'logo.html', { type: 'text/html' })],
])('a logo that is %s is refused, and the reason is announced', async (_, file) => {
  await chooseLogo(file);
  expect((await screen.findByRole('alert')).textContent).toContain('This file can’t be the logo.');
  expect(sent('saveReportBrand')).toEqual([]);
});
