import { expect, test, vi } from 'vitest';
import { QuarantinePart } from '../../../../components/settings/data/QuarantinePart.tsx';
import { saveFile } from '../../../../components/ui/save-file.ts';
import { act, background, fireEvent, render, screen } from '../../../mocks/render.ts';

vi.mock('../../../../components/ui/save-file.ts', () => ({ saveFile: vi.fn() }));

test('unreadable data is exported as it is stored', async () => {
  background('countQuarantined', () => ({ ok: true, value: 2 }));
  background('readQuarantined', () => ({ ok: true, value: '{"job:1":"broken"}' }));
  render(<QuarantinePart />);
  const button = await screen.findByRole('button', { name: 'Export' });
  await act(async () => void fireEvent.click(button));
  expect(screen.getByText(/can’t be read/)).toBeDefined();
  expect(saveFile).toHaveBeenCalledWith(expect.stringContaining('unreadable'), 'application/json', [
    '{"job:1":"broken"}',
  ]);
});
