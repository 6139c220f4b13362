import { expect, test } from 'vitest';
import { ChangedFacts } from '../../../components/details/history/ChangedFacts.tsx';
import { render, screen } from '../../mocks/render.ts';

test('what a page says is shown before and after, by name', () => {
  render(
    <ChangedFacts
      facts={[
        { name: 'title', before: 'Our bread', after: 'Our loaves' },
        { name: 'robots', before: '', after: 'noindex' },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'TitleOur breadNow: Our loaves',
    'RobotsnoneNow: noindex',
  ]);
});

test('without a change nothing is shown', () => {
  const { container } = render(<ChangedFacts facts={undefined} />);
  expect(container.textContent).toBe('');
});
