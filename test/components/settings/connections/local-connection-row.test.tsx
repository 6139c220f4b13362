import { expect, test } from 'vitest';
import { LocalConnectionRow } from '../../../../components/settings/connections/LocalConnectionRow.tsx';
import { LOCAL_CONNECTION } from '../../../../lib/shared/connection/local-connection.ts';
import { background, fireEvent, render, screen, sent, waitFor } from '../../../mocks/render.ts';

test('this browser is listed as active, and can be neither changed nor removed', () => {
  render(<LocalConnectionRow isActive={true} isOnly={true} />);
  const row = screen.getByRole('listitem');
  expect(row.textContent).toContain('This browser');
  expect(row.textContent).toContain('No account needed');
  expect(row.getAttribute('aria-current')).toBe('true');
  expect(screen.queryByRole('button')).toBeNull();
});

test('this browser can be made active where a service is connected', async () => {
  background('activateConnection', () => ({ ok: true, value: LOCAL_CONNECTION }));
  render(<LocalConnectionRow isActive={false} isOnly={false} />);
  fireEvent.click(screen.getByRole('button', { name: /active.*This browser|This browser.*active/i }));
  await waitFor(() => expect(sent('activateConnection')).toEqual([{ connectionId: LOCAL_CONNECTION.id }]));
});
