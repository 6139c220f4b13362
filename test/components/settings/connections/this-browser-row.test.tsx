import { expect, test } from 'vitest';
import { ThisBrowserRow } from '../../../../components/settings/connections/ThisBrowserRow.tsx';
import { THIS_BROWSER } from '../../../../lib/model/connection/local.ts';
import { background, fireEvent, render, screen, sent, waitFor } from '../../../mocks/render.ts';

test('this browser is listed as active, and can be neither changed nor removed', () => {
  render(<ThisBrowserRow isActive={true} isOnly={true} />);
  const row = screen.getByRole('listitem');
  expect(row.textContent).toContain('This browser');
  expect(row.textContent).toContain('No account needed');
  expect(row.getAttribute('aria-current')).toBe('true');
  expect(screen.queryByRole('button')).toBeNull();
});

test('this browser can be made active where a service is connected', async () => {
  background('activateConnection', () => ({ ok: true, value: THIS_BROWSER }));
  render(<ThisBrowserRow isActive={false} isOnly={false} />);
  fireEvent.click(screen.getByRole('button', { name: /active.*This browser|This browser.*active/i }));
  await waitFor(() => expect(sent('activateConnection')).toEqual([{ connectionId: THIS_BROWSER.id }]));
});
