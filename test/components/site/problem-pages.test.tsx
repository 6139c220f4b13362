import { expect, test } from 'vitest';
import { ProblemPages } from '../../../components/site/ProblemPages.tsx';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { fireEvent, render, screen } from '../../mocks/render.ts';

test('a problem on many pages shows a hundred of them at once, and all by their pages', () => {
  const reports = Array.from({ length: 250 }, (_, at) =>
    someReport({ id: `${at}`, url: `https://shop.example/${at}` }),
  );
  render(<ProblemPages {...{ reports, connection: LOCAL_CONNECTION }} list={{} as never} onRun={() => {}} />);
  const shown = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(shown()).toHaveLength(100);
  expect(shown()[0]).toBe('/0');
  const next = screen.getByRole('button', { name: 'Next page' });
  fireEvent.click(next);
  expect(shown()[0]).toBe('/100');
  fireEvent.click(next);
  expect(shown().at(-1)).toBe('/249');
});
