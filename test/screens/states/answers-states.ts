import type { Page } from '@playwright/test';
import type { Browser } from 'webextension-polyfill';
import type { Answers } from '../../../lib/shared/connection/mapping.ts';
import { OWN_ANSWERS } from '../../fixtures/own-answers.ts';
import { expect, type Fixtures, fillHistory, type Look, settingsPage } from './fixtures.ts';
import { pickOf } from './settings-states.ts';

/** Available in the extension's pages. */
declare const chrome: Browser;

/** What the service under test would be asked about if it wrote grades, points and a flag of its own. */
const QUESTIONS: Answers['questions'] = [
  { of: 'result', paths: ['grade', 'analysis.points'] },
  { of: 'privacy', paths: ['isShared', 'visibility'] },
];
const EXAMPLE: Answers['example'] = [
  { path: 'id', values: ['7f3c52e9-41a0-4c7f-b0c2-9b1d0a6f3e55', '7f3c52e9-41a0-4c7f-b0c2-9b1d0a6f3e56'] },
  {
    path: 'url',
    values: [
      'https://hollow-lane.example/shop/stoneware/mugs/blue-and-white?loaf=rye&size=large',
      'https://b.example/',
    ],
  },
  { path: 'grade', values: ['B', 'A', 'NEEDS_IMPROVEMENT_BAD', 'B'] },
  { path: 'analysis.points', values: ['92', '65', '12', '92'] },
  { path: 'isShared', values: ['true', 'false', 'true'] },
  { path: 'visibility', values: ['PUBLIC', 'PRIVATE', 'PUBLIC'] },
  { path: 'created_at', values: ['2026-11-26T09:30:00Z', '2026-11-25T18:02:11Z'] },
];

/** A service about which something has to be asked, and how it answers. */
export async function answersStates(fixtures: Fixtures, look: Look): Promise<void> {
  const { extension, text } = fixtures;
  // before there is a report, from which how the service answers would be learnt
  await storeAnswers(await settingsPage(fixtures), QUESTIONS);
  await fillHistory(fixtures);
  await popupQuestions(fixtures, look);
  await (await settingsPage(fixtures)).close();

  const page = await extension.ownPage('options');
  const service = page.getByRole('region', { name: text('serviceGroup'), exact: true });
  // what the rows show by their own names would take the place of what is stored here
  await expect(service.getByRole('status').first()).toContainText(/\s12\s/);
  await storeAnswers(page, QUESTIONS.slice(1));
  const privacy = service.getByRole('group', { name: text('askPrivacy') });
  await expect(privacy).toBeVisible();
  await look('settings: a question about a service', page, service);
  await privacy.getByRole('radio').nth(1).check();
  await look('settings: what its words mean', page, service);

  await pickOf({ text }, page, text('howItAnswers'));
  const part = page.getByRole('region', { name: text('howItAnswers') });
  await expect(part.getByRole('button', { name: text('learnAgain') })).toBeVisible();
  await look('settings: how a service answers', page, part);
  await part.getByRole('combobox', { name: text('placeResult') }).selectOption({ index: 4 });
  await part.getByRole('spinbutton').nth(2).fill('900');
  await part.getByRole('button', { name: text('save') }).click();
  await expect(part.getByRole('alert')).toBeVisible();
  await look('settings: a scale out of order', page, part);
  await page.close();
}

async function popupQuestions({ extension, site, text }: Fixtures, look: Look): Promise<void> {
  const popup = await extension.popup(await extension.open(site.pages.good));
  const part = popup.getByRole('region', { name: text('howItAnswers') });
  const answer = part.getByRole('button', { name: text('answerNow') });
  await expect(answer).toBeVisible();
  await look('popup: a service has to be asked about', popup);
  await answer.click();
  const choices = part.getByRole('radio');
  await expect(choices).toHaveCount(3);
  await look('popup: the question', popup);
  await choices.first().check();
  await expect(part.getByRole('combobox')).toHaveCount(3);
  await look('popup: what the words of a service mean', popup);
  await choices.nth(1).check();
  await expect(part.getByRole('spinbutton')).toHaveCount(4);
  await look('popup: the scale of a service', popup);
  await popup.close();
}

/** Stores what is known of the active connection's service, as the background does. */
async function storeAnswers(page: Page, questions: Answers['questions']): Promise<void> {
  const mapping = OWN_ANSWERS.mapping && { ...OWN_ANSWERS.mapping, result: null, privacy: null };
  const notice = 'Deprecated: strlen(): Passing null to parameter #1 is deprecated in index.php on line 7';
  const value = { ...OWN_ANSWERS, learntAt: Date.now(), mapping, questions, example: EXAMPLE, notice };
  await page.evaluate(async (value) => {
    const { connections } = await chrome.storage.local.get('connections');
    const { activeId } = (connections as { value: { activeId: string } }).value;
    await chrome.storage.local.set({ [`answers:${activeId}`]: { version: 1, value } });
  }, value);
}
