import { expect, test } from 'vitest';
import { useOneTabStop } from '../../../components/list/use-one-tab-stop.ts';
import { act, fireEvent, render, screen, waitFor } from '../../mocks/render.ts';

function List({ names }: { readonly names: readonly string[] }) {
  const list = useOneTabStop<HTMLUListElement>('li');
  return (
    <ul ref={list}>
      {names.map((name) => (
        <li key={name}>
          <a href={`#${name}`}>{name}</a>
          <button type="button">More of {name}</button>
          <div data-notice>
            <button type="button">Again {name}</button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The names of what the Tab key stops at. */
const stops = () =>
  [...document.querySelectorAll<HTMLElement>('a, button')]
    .filter(({ tabIndex }) => tabIndex >= 0)
    .map(({ textContent }) => textContent);
const link = (name: string) => screen.getByRole('link', { name });

test('a list is one stop, and what stands in its notices keeps its own', () => {
  render(<List names={['a', 'b']} />);
  expect(stops()).toEqual(['a', 'Again a', 'Again b']);
});

test('arrows move between rows and within a row, and Tab comes back to where they were', () => {
  render(<List names={['a', 'b']} />);
  act(() => link('a').focus());
  fireEvent.keyDown(link('a'), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(link('b'));
  fireEvent.keyDown(link('b'), { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toBe('More of b');
  expect(stops()).toEqual(['Again a', 'More of b', 'Again b']);
});

test('a list can be reached when the row that was its stop is gone', async () => {
  const { rerender } = render(<List names={['a', 'b']} />);
  rerender(<List names={['b', 'c']} />);
  await waitFor(() => expect(stops()).toEqual(['b', 'Again b', 'Again c']));
});
