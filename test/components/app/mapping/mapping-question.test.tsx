import { beforeEach, expect, test } from 'vitest';
import { AnswersQuestion } from '../../../../components/app/mapping/MappingQuestion.tsx';
import { useOpenQuestion } from '../../../../components/app/mapping/use-open-question.ts';
import { answersItem } from '../../../../lib/extension/storage/connections/answers.ts';
import { LOCAL_CONNECTION } from '../../../../lib/shared/connection/local-connection.ts';
import type { Answers } from '../../../../lib/shared/connection/mapping.ts';
import { act, background, fireEvent, render, screen, sent, waitFor, within } from '../../../mocks/render.ts';
import { connection, ownMapping, someAnswers } from './some-answers.ts';

/** The first open question of a connection, as a page shows it. */
function Asked({ of = connection }) {
  const open = useOpenQuestion(of);
  return open && <AnswersQuestion connectionId={of.id} open={open} onAnswered={() => {}} />;
}

async function ask(answers: Partial<Answers> = {}): Promise<void> {
  await answersItem('a').update(() => ({ ...someAnswers, ...answers }));
  render(<Asked />);
  await screen.findAllByRole('radio');
}
const choose = (name: RegExp | string) => fireEvent.click(screen.getByRole('radio', { name }));
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
const meaningOf = (word: string) => screen.getByRole('combobox', { name: word }) as HTMLSelectElement;
const numberOf = (name: string) => screen.getByRole('spinbutton', { name }) as HTMLInputElement;
const savedMapping = () => sent('saveMapping').at(-1)?.mapping;

beforeEach(() => {
  background('saveMapping', async ({ connectionId, mapping, asked }) => {
    await answersItem(connectionId).update((answers) => ({
      ...answers,
      mapping,
      questions: answers.questions.filter(({ of }) => !asked.includes(of)),
    }));
    return { ok: true, value: null };
  });
});

test('a field is chosen by its name and its values in a few rows', async () => {
  await ask();
  const group = screen.getByRole('group', { name: 'Which of these is the verdict?' });
  const choices = within(group).getAllByRole('radio');
  expect(choices.map((one) => one.closest('label')?.textContent)).toEqual([
    'grade B\u00a0· A\u00a0· RESULT_BAD',
    'points 92\u00a0· 65\u00a0· 12',
    'It has none',
  ]);
  expect(choices.some((one) => (one as HTMLInputElement).checked)).toBe(false);
  expect(group.textContent).toContain('no field result');
});

test.each<[string, Answers['questions'][number]]>([
  ['Its field result has values that', { of: 'result', paths: ['points', 'result'] }],
  ['Several of its fields have addresses.', { of: 'url', paths: ['link', 'url'] }],
  ['that Verdict does not know: poor', { of: 'result', paths: ['grade'], value: 'poor' }],
  [
    'Ordered as Public, a report was answered with 1.',
    { of: 'privacy', paths: ['shared'], value: '1', ordered: 0 },
  ],
])('above the choices stands what was found: %s', async (found, question) => {
  await ask({ questions: [question] });
  expect(screen.getByRole('group', { name: /^Which of these/ }).textContent).toContain(found);
});

test('of a new value is asked what it means, beside what was said of the others', async () => {
  const result = { path: 'grade', means: { words: { A: 'good', B: 'decent' } } } as const;
  await ask({
    mapping: { ...ownMapping, result },
    questions: [{ of: 'result', paths: ['grade'], value: 'D' }],
    example: [{ path: 'grade', values: ['D', 'A', 'B'] }],
  });
  expect(['D', 'A', 'B'].map((word) => meaningOf(word).value)).toEqual(['null', 'good', 'decent']);
  fireEvent.change(meaningOf('D'), { target: { value: 'bad' } });
  await save();
  expect(savedMapping()?.result?.means).toEqual({ words: { A: 'good', B: 'decent', D: 'bad' } });
});

test('a row without the field leaves no gap', async () => {
  await ask({ example: [{ path: 'grade', values: ['', 'B', ''] }] });
  expect(screen.getByRole('radio', { name: 'grade B' })).toBeTruthy();
});

test('each word gets a meaning: the one that it contains to start with, and none if it is left unknown', async () => {
  await ask();
  choose(/^grade/);
  expect([meaningOf('B').value, meaningOf('RESULT_BAD').value]).toEqual(['null', 'bad']);
  fireEvent.change(meaningOf('A'), { target: { value: 'good' } });
  await save();
  expect(sent('saveMapping')).toEqual([
    {
      connectionId: 'a',
      mapping: {
        ...someAnswers.mapping,
        result: { path: 'grade', means: { words: { A: 'good', RESULT_BAD: 'bad' } } },
      },
      asked: ['result'],
    },
  ]);
});

test('numbers are on a scale, which shows what the example would then be', async () => {
  await ask();
  choose(/^points/);
  expect(['Scale from', 'to', 'Good from', 'Decent from'].map((name) => numberOf(name).value)).toEqual([
    ...['0', '100', '80', '50'],
  ]);
  expect(screen.getByText('Example:').textContent).toBe('Example:92 Good65 Decent12 Bad');
  fireEvent.change(numberOf('Good from'), { target: { value: '60' } });
  expect(screen.getByText('Example:').textContent).toContain('65 Good');
  await save();
  expect(savedMapping()?.result).toEqual({
    path: 'points',
    means: { from: 0, to: 100, good: 60, decent: 50 },
  });
});

test('a scale out of order is not saved, and says so', async () => {
  await ask();
  choose(/^points/);
  fireEvent.change(numberOf('Decent from'), { target: { value: '90' } });
  await save();
  expect(screen.getByRole('alert').textContent).toMatch(/^Enter four numbers/);
  expect(document.activeElement).toBe(numberOf('Scale from'));
  fireEvent.change(numberOf('Decent from'), { target: { value: '' } });
  expect(screen.queryByRole('alert')).toBeNull();
  await save();
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(sent('saveMapping')).toEqual([]);
});

test('a service that has no verdict is asked nothing more about it', async () => {
  await ask();
  choose('It has none');
  await save();
  expect(savedMapping()?.result).toBeNull();
  await screen.findByRole('group', { name: 'Which of these is the report’s privacy?' });
});

test('without a choice nothing is saved, and the first choice has the focus', async () => {
  await ask();
  await save();
  expect(screen.getByText('Choose one.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  expect(sent('saveMapping')).toEqual([]);
});

test('the next question follows and has the focus; after the last one there is none', async () => {
  await ask();
  expect(document.activeElement).toBe(document.body);
  choose('It has none');
  await save();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^shared/ })));
  choose(/^visibility/);
  await save();
  expect(savedMapping()?.privacy).toEqual({
    path: 'visibility',
    means: { words: { PUBLIC: 0, PRIVATE: 1 } },
  });
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull());
});

test('no meaning is proposed for a flag: true may be public or private', async () => {
  await ask({ questions: [{ of: 'privacy', paths: ['shared'] }] });
  choose(/^shared/);
  expect([meaningOf('true').value, meaningOf('false').value]).toEqual(['null', 'null']);
  fireEvent.change(meaningOf('true'), { target: { value: '0' } });
  await save();
  expect(savedMapping()?.privacy).toEqual({ path: 'shared', means: { words: { true: 0 } } });
});

test('the page’s address must be somewhere, and until it is known no report can be shown', async () => {
  await ask({ questions: [{ of: 'url', paths: ['link', 'url'] }], mapping: { ...ownMapping, url: null } });
  const group = screen.getByRole('group', { name: 'Which of these is the page’s address?' });
  expect(group.textContent).toContain('its reports can’t be shown');
  expect(screen.queryByRole('radio', { name: 'It has none' })).toBeNull();
  choose(/^url/);
  await save();
  expect(sent('saveMapping')[0]).toMatchObject({ mapping: { url: 'url' }, asked: ['url'] });
});

test('if the answer cannot be saved, the question stays with the reason', async () => {
  background('saveMapping', () => ({ ok: false, failure: { kind: 'storage-full' } }));
  await ask();
  choose(/^grade/);
  await save();
  expect(screen.getByRole('alert').textContent).toContain('storage in this browser is full');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('radio', { name: /^grade/ })).toHaveProperty('checked', true);
});

test('names and values run from left to right, without characters that reorder them', async () => {
  const example = [{ path: 'gr\u202eade', values: ['\u202eB'] }];
  await ask({ questions: [{ of: 'result', paths: ['gr\u202eade'] }], example });
  const [choice] = screen.getAllByRole('radio');
  const isolated = [...(choice?.closest('label')?.querySelectorAll('bdi') ?? [])];
  expect(isolated.map(({ dir, textContent }) => [dir, textContent])).toEqual([
    ['ltr', 'grade'],
    ['ltr', 'B'],
  ]);
});

test('this browser’s own service is never asked about', async () => {
  await answersItem(LOCAL_CONNECTION.id).update(() => someAnswers);
  render(<Asked of={LOCAL_CONNECTION} />);
  await act(async () => {});
  expect(screen.queryByRole('group')).toBeNull();
});
