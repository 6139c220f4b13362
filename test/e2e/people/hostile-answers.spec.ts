import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { answerAtRandom } from '../../faults/answer-at-random.ts';
import { answerHostile, expectHarmless } from '../../faults/hostile-everywhere.ts';
import { connectTo, startHostileService } from '../../faults/hostile-service.ts';
import { watchErrors } from '../../faults/watch-errors.ts';
import { HOSTILE_STRINGS, HUGE_STRINGS } from '../../fixtures/hostile-strings.ts';
import { PLACES, showAt, shownAtLast } from '../../screens/shown-state.ts';

// the observer script runs in every new page
test.use({ ownBrowser: true });

test('whatever a service returns, every page shows data or an error', async ({ extension, site }) => {
  const service = await startHostileService();
  const errors = await watchErrors(extension);
  await connectTo(extension, service);
  const page = await extension.ownPage('reports');
  const tab = await extension.open(site.pages.good);
  const shown = { data: 0, failure: 0 };
  for (let seed = 1; seed <= 40; seed++) {
    service.answer(answerAtRandom(seed));
    if (seed % 8 === 0) {
      const popup = await extension.popup(tab);
      shown[await shownAtLast(popup)]++;
      await popup.close();
    } else shown[await showAt(page, PLACES[seed % PLACES.length] ?? '#/', service)]++;
  }
  expect(await errors.all()).toEqual([]);
  // otherwise only one of the two would have been tested; most answers differ from the first, from which was learnt
  expect(shown.data).toBeGreaterThan(2);
  expect(shown.failure).toBeGreaterThan(10);
  await service.close();
});

test('hostile text in every field is shown as text, and does nothing', async ({ extension, site }) => {
  const service = await startHostileService();
  const errors = await watchErrors(extension);
  await connectTo(extension, service);
  service.answer(
    answerHostile(
      HOSTILE_STRINGS.filter((_text, n) => n % 3 === 0),
      HUGE_STRINGS.slice(0, 3),
    ),
  );
  const page = await extension.ownPage('reports');
  for (const place of [...PLACES, '#/']) {
    expect(await showAt(page, place, service), place).toBe('data');
    await expectHarmless(page, place);
  }
  const popup = await extension.popup(await extension.open(site.pages.good));
  expect(await shownAtLast(popup)).toBe('data');
  await expectHarmless(popup, 'popup');
  for (const message of [HOSTILE_STRINGS[0], HOSTILE_STRINGS[50], HOSTILE_STRINGS.at(-3), HUGE_STRINGS[3]]) {
    service.answer(() => ({ status: 422, body: { message, errors: { [message ?? '']: [message] } } }));
    expect(await showAt(page, '#/projects', service)).toBe('failure');
    await expectHarmless(page, 'a refusal');
    await showAt(page, '#/', service);
  }
  expect(await errors.all()).toEqual([]);
  expect(errors.requests.filter((address) => !address.startsWith(`${service.url}/api/v1/`))).toEqual([]);
  await service.close();
});
