import { expect, test, vi } from 'vitest';
import { Notice } from '../../../../components/ui/feedback/Notice.tsx';
import { fireEvent, render, screen } from '../../../mocks/render.ts';

function show(height: number) {
  // nothing is laid out here
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(40);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height);
  render(
    <Notice kind="problem" what="The key is not accepted." more="Details">
      It returned 401. Copy the key again.
    </Notice>,
  );
}

test('a notice whose text is cut off has a button that shows all of it', () => {
  show(60);
  const more = screen.getByRole('button', { name: 'Details' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
});

test('a notice that fits has no such button', () => {
  show(40);
  expect(screen.queryByRole('button')).toBeNull();
});
