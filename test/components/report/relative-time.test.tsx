import { expect, test } from 'vitest';
import { RelativeTime } from '../../../components/report/RelativeTime.tsx';
import { fireEvent, render, screen } from '../../mocks/render.ts';

const NOW = Date.UTC(2026, 10, 26, 12);

test('a time without a zone is shown as it is written, also on hover', () => {
  render(<RelativeTime time="2026-11-26T07:00:00.000" created="2026-11-25T23:30:00.000" now={NOW} />);
  const time = screen.getByText('Nov 26, 2026, 7:00 AM');
  fireEvent.pointerEnter(time);
  expect(time.title).toBe('Generated: Nov 26, 2026, 7:00 AM\nCreated: Nov 25, 2026, 11:30 PM');
  expect(time.getAttribute('datetime')).toBe('2026-11-26T07:00:00.000');
});

test('a time with a zone is shown as how long ago it was', () => {
  render(<RelativeTime time="2026-11-26T07:00:00.000Z" now={NOW} />);
  expect(screen.getByText('5 hours ago')).toBeTruthy();
});
