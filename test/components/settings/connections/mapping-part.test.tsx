import { beforeEach, expect, test } from 'vitest';
import { HowItAnswersPart } from '../../../../components/settings/connections/MappingPart.tsx';
import { SavedSign } from '../../../../components/settings/SettingsPart.tsx';
import { answersItem } from '../../../../lib/extension/storage/connections/answers.ts';
import { type Answers, nothingLearnt } from '../../../../lib/shared/connection/mapping.ts';
import { act, background, fireEvent, render, screen, sent } from '../../../mocks/render.ts';
import { connection, someAnswers } from '../../app/mapping/some-answers.ts';

let said: string[] = [];
const learntAt = new Date(2026, 10, 26, 9, 30).getTime();

async function open(answers: Partial<Answers> = {}): Promise<void> {
  await answersItem('a').update(() => ({ ...someAnswers, learntAt, ...answers }));
  render(
    <SavedSign value={(text) => said.push(text)}>
      <HowItAnswersPart connection={connection} />
    </SavedSign>,
  );
  await screen.findByText(/^How it answers: /);
}
const field = (name: string) => screen.getByLabelText(name) as HTMLSelectElement | HTMLInputElement;
const set = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  said = [];
  background('saveMapping', () => ({ ok: true, value: null }));
});

test('each field says where it is, with its values in the rows that it was learnt from', async () => {
  await open();
  expect(screen.getByText(/^Learnt from the service’s list on Nov 26, 2026/)).toBeTruthy();
  expect(field('Rows of the list').value).toBe('data');
  expect(field('Report id').value).toBe('"id"');
  expect(field('Report id').closest('div')?.parentElement?.textContent).toContain('7\u00a0· 8\u00a0· 9');
  expect(field('Verdict').value).toBe('null');
  expect(field('Next page').textContent).toContain('link');
  expect(field('Link or cursor').value).toBe('links.next');
  expect(field('Total').value).toBe('meta.total');
});

test('only what a report can lack may be chosen to be nowhere', async () => {
  await open();
  const options = (name: string) =>
    [...field(name).querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(options('Page address')).not.toContain('It has none');
  expect(options('Score')).toContain('It has none');
});

test('what was changed is saved together, and no longer asked', async () => {
  await open();
  set('Verdict', '"points"');
  set('Good from', '90');
  set('Score', '"points"');
  set('Rows of the list', ' reports ');
  set('Total', '');
  set('Next page', '{"by":"number","from":0}');
  await press('Save');
  expect(sent('saveMapping')).toEqual([
    {
      connectionId: 'a',
      mapping: {
        ...someAnswers.mapping,
        rows: 'reports',
        result: { path: 'points', means: { from: 0, to: 100, good: 90, decent: 50 } },
        score: 'points',
        total: null,
        next: { by: 'number', from: 0 },
      },
      asked: ['result'],
    },
  ]);
  expect(said).toEqual(['Saved.']);
});

test('a field that is no longer in the example stays what it is', async () => {
  await open({ example: [] });
  expect(field('Page address').value).toBe('"url"');
});

test('learnt again, what was changed and not saved is gone', async () => {
  background('learnAgain', () => ({ ok: true, value: null }));
  await open();
  set('Rows of the list', 'elsewhere');
  await press('Learn again');
  expect(field('Rows of the list').value).toBe('data');
  expect(said).toEqual(['Learnt again.']);
});

test('if it cannot be learnt again, the reason is shown and what was changed stays', async () => {
  background('learnAgain', () => ({ ok: false, failure: { kind: 'timeout', seconds: 20 } }));
  await open();
  set('Rows of the list', 'elsewhere');
  await press('Learn again');
  expect(screen.getByRole('alert').textContent).toContain('respond in time');
  expect(field('Rows of the list').value).toBe('elsewhere');
});

test('before a report is listed, there is nothing to change', async () => {
  await open(nothingLearnt);
  expect(screen.getByText(/^Nothing learnt yet/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Learn again' })).toBeTruthy();
});

test('what was learnt of reports that have no result yet is not said to be all', async () => {
  await open({ learntAt: null });
  expect(screen.getByText(/^The reports in the list have no result yet/)).toBeTruthy();
  expect(field('Rows of the list').value).toBe('data');
});

test('what the service prints before its JSON is shown', async () => {
  await open({ notice: 'Deprecated: strlen() in index.php' });
  expect(screen.getByText('Deprecated: strlen() in index.php')).toBeTruthy();
});
