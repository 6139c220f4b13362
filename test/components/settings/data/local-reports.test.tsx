import { expect, test, vi } from 'vitest';
import { LocalReportsPart } from '../../../../components/settings/data/LocalReportsPart.tsx';
import { ReportBrandPart } from '../../../../components/settings/reporting/ReportBrandPart.tsx';
import { noBrand } from '../../../../lib/engine/report/files/report-brand.ts';
import { saveReportBrand } from '../../../../lib/extension/actions/settings/save-settings.ts';
import { reportBrandItem } from '../../../../lib/extension/storage/settings/report-brand.ts';
import { settingsItem } from '../../../../lib/extension/storage/settings/settings.ts';
import { defaultSettings } from '../../../../lib/shared/settings/settings.ts';
import { someReport } from '../../../engine/report/some-report.ts';
import { act, background, fireEvent, render, screen, sent, waitFor } from '../../../mocks/render.ts';

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

/** The background keeps as many reports as asked, if it may delete the other ones. */
function stores(count: number): void {
  reportsAre(count);
  background('saveSettings', async ({ change, mayDelete }) => {
    const surplus = Math.max(0, count - (change.keepReports ?? count));
    if (surplus > mayDelete) return { ok: false, failure: { kind: 'deletes-reports', count: surplus } };
    return { ok: true, value: await settingsItem.update((present) => ({ ...present, ...change })) };
  });
}

async function keepBox(): Promise<HTMLInputElement> {
  return screen.findByRole('spinbutton', { name: 'Keep at most' });
}

test('the number of reports that are kept can be changed within limits', async () => {
  stores(3);
  await show();
  const box = await keepBox();
  expect(box.value).toBe('5000');
  fireEvent.change(box, { target: { value: '5' } });
  fireEvent.blur(box);
  expect(screen.getByText(/Enter a whole number/)).toBeTruthy();
  fireEvent.change(box, { target: { value: '200' } });
  await act(async () => void fireEvent.blur(box));
  expect(sent('saveSettings')).toEqual([{ change: { keepReports: 200 }, mayDelete: 0 }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('half a number that is being typed deletes nothing, however long the user pauses', async () => {
  stores(300);
  await show();
  const box = await keepBox();
  vi.useFakeTimers();
  fireEvent.change(box, { target: { value: '10' } });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  vi.useRealTimers();
  expect(sent('saveSettings')).toEqual([]);
  fireEvent.change(box, { target: { value: '1000' } });
  await act(async () => void fireEvent.keyDown(box, { key: 'Enter' }));
  expect(sent('saveSettings')).toEqual([{ change: { keepReports: 1000 }, mayDelete: 0 }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a lower number asks how many reports to delete, and Cancel keeps the number as it was', async () => {
  stores(300);
  await show();
  const box = await keepBox();
  fireEvent.change(box, { target: { value: '10' } });
  await act(async () => void fireEvent.keyDown(box, { key: 'Enter' }));
  expect(screen.getByRole('dialog', { name: 'Delete 290 reports?' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => void fireEvent.blur(box));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(box.value).toBe('5000');
  expect(sent('saveSettings')).toHaveLength(1);
});

test('a lower number is saved when the question is answered', async () => {
  stores(300);
  await show();
  const box = await keepBox();
  fireEvent.change(box, { target: { value: '10' } });
  await act(async () => void fireEvent.keyDown(box, { key: 'Enter' }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Delete' })));
  expect(sent('saveSettings')).toEqual([
    { change: { keepReports: 10 }, mayDelete: 0 },
    { change: { keepReports: 10 }, mayDelete: 290 },
  ]);
  await waitFor(() => expect(box.value).toBe('10'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the reports alone are deleted only after a confirmation, which says how many, and stay if it fails', async () => {
  reportsAre(3);
  background('deleteLocalReports', () => ({ ok: false, failure: { kind: 'storage-full' } }));
  await show();
  await screen.findByText('3 reports');
  fireEvent.click(screen.getByRole('button', { name: 'Delete everything…' }));
  expect(screen.getByRole('dialog').textContent).toContain('Your services with their API keys');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only the reports in this browser' }));
  const { textContent } = screen.getByRole('dialog', { name: 'Delete 3 reports?' });
  expect(textContent).not.toContain('API keys');
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Delete' })));
  await press();
  expect(screen.getByRole('alert')).toBeTruthy();
  background('deleteLocalReports', () => {
    reportsAre(0);
    return { ok: true, value: null };
  });
  await press();
  expect(await screen.findByText('All reports in this browser are deleted.')).toBeTruthy();
  expect(await screen.findByText('0 reports')).toBeTruthy();
  expect(sent('deleteEverything')).toEqual([]);
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
  await waitFor(() => expect(names).toEqual([expect.stringMatching(/^verdict-reports-local-.*\.json$/)]));
});

const png = (bytes: number) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });

async function chooseLogo(file: File): Promise<void> {
  background('saveReportBrand', saveReportBrand);
  await act(async () => void (await reportBrandItem.update(() => noBrand)));
  render(<ReportBrandPart />);
  const input = await screen.findByLabelText('Choose logo…', { selector: 'input' });
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
}

test('a logo is drawn anew, stored with the reports’ name, shown, and can be removed', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(960);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(96);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
    return `data:image/png;base64,${btoa(`${this.width} × ${this.height}`)}`;
  });
  await chooseLogo(png(100));
  expect(await screen.findByRole('img', { name: 'Logo' })).toBeTruthy();
  expect(sent('saveReportBrand')[0]?.logo).toBe(`data:image/png;base64,${btoa('480 × 48')}`);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Remove logo' })));
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull());
});

test('a name that is being stored while the logo is chosen is not lost', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(
    async () => void (await reportBrandItem.update((present) => ({ ...present, name: 'Bread & Co' }))),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AAAA');
  await chooseLogo(png(100));
  expect(await screen.findByRole('img', { name: 'Logo' })).toBeTruthy();
  expect((await reportBrandItem.get()).name).toBe('Bread & Co');
});

test.each([
  ['too large', png(5_000_001)],
  ['not an image', new File(['<script>'], 'logo.html', { type: 'text/html' })],
])('a logo that is %s is refused, and the reason is announced', async (_, file) => {
  await chooseLogo(file);
  expect((await screen.findByRole('alert')).textContent).toContain('This file can’t be the logo.');
  expect(sent('saveReportBrand')).toEqual([]);
});
