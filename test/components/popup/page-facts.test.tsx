import { expect, it } from 'vitest';
import { PageFacts } from '../../../components/popup/create/PageFacts.tsx';
import { render, screen } from '../../mocks/render.ts';

const PAGE = {
  address: 'https://example.com/',
  canonicals: [],
  robots: [],
  title: 'Rye bread',
  description: 'Baked each morning.',
  headings: ['Rye bread'],
  language: 'en',
};

it.each([
  [0, 0, 'None on this page'],
  [1, 0, '1, with alt text'],
  [3, 0, 'All 3 have alt text'],
  [1, 1, '1 of 1 without alt text'],
])('of %i images, %i without alt text, the popup says “%s”', (total, withoutAlternative, said) => {
  const page = { ...PAGE, images: { total, withoutAlternative } };
  render(<PageFacts page={page} advice={{ isNoindex: false, canonical: null }} notice={null} />);
  expect(screen.getByText('Images').nextElementSibling?.textContent).toBe(said);
});
