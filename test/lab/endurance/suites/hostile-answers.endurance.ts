import { expect, test } from '../../../drivers/setup/verdict-test.ts';
import { answerAtRandom } from '../../../faults/answer-at-random.ts';
import { answerHostile, expectHarmless } from '../../../faults/hostile-everywhere.ts';
import { connectTo, startHostileService } from '../../../faults/hostile-service.ts';
import { watchErrors } from '../../../faults/watch-errors.ts';
import { HOSTILE_STRINGS, HUGE_STRINGS } from '../../../fixtures/hostile-strings.ts';
import { PLACES, showAt, shownAtLast } from '../../../screens/shown-state.ts';
import { figure, rounds } from '../figures.ts';

/** The short suite has the first 40. */
const FIRST_SEED = 1000;
const PAYLOADS = rounds(500);

test('random responses', async ({ extension, site }) => {
  const service = await startHostileService();
  const errors = await watchErrors(extension);
  await connectTo(extension, service);
  const page = await extension.ownPage('reports');
  const tab = await extension.open(site.pages.good);
  const shown = { data: 0, failure: 0 };
  for (let tries = 0; tries < PAYLOADS; tries++) {
    const seed = FIRST_SEED + tries;
    service.answer(answerAtRandom(seed));
    await test.step(`seed ${seed}`, async () => {
      if (tries % 5 === 0) {
        const popup = await extension.popup(tab);
        shown[await shownAtLast(popup)]++;
        await popup.close();
      } else shown[await showAt(page, PLACES[tries % PLACES.length] ?? '#/', service)]++;
    });
  }
  expect(await errors.all()).toEqual([]);
  figure(
    'answers, shown as data, as a failure, not caught',
    `${PAYLOADS}, ${shown.data}, ${shown.failure}, 0`,
  );
  await service.close();
});

test('hostile text in every field', async ({ extension, site }) => {
  const service = await startHostileService();
  const errors = await watchErrors(extension);
  await connectTo(extension, service);
  const page = await extension.ownPage('reports');
  const tab = await extension.open(site.pages.good);
  const texts = HOSTILE_STRINGS.slice(0, rounds(HOSTILE_STRINGS.length));
  for (const [width, huge] of [
    [1280, HUGE_STRINGS.slice(0, 4)],
    [320, HUGE_STRINGS.slice(4)],
  ] as const) {
    await page.setViewportSize({ width, height: 860 });
    service.answer(answerHostile(texts, huge));
    for (const place of [...PLACES, '#/'] as const) {
      expect(await showAt(page, place, service), place).toBe('data');
      await expectHarmless(page, `${place} at ${width}`);
    }
  }
  const all = [...texts, ...HUGE_STRINGS];
  for (const [n, message] of all.entries()) {
    service.answer(() => ({ status: 422, body: { message, errors: { [message]: [message] } } }));
    await test.step(JSON.stringify(message.slice(0, 80)), async () => {
      await showAt(page, PLACES[n % 2 === 0 ? 1 : 0], service);
      await expectHarmless(page, 'a refusal');
    });
  }
  // the popup shows ten rows per page, so its list begins with other texts each time
  for (let start = 0; start < texts.length; start += 5) {
    service.answer(answerHostile([...texts.slice(start, start + 5), 'plain'], []));
    const popup = await extension.popup(tab);
    expect(await shownAtLast(popup)).toBe('data');
    await expectHarmless(popup, `popup from ${start}`);
    await popup.close();
  }
  expect(await errors.all()).toEqual([]);
  expect(errors.requests.filter((address) => !address.startsWith(`${service.url}/api/v1/`))).toEqual([]);
  figure('texts, run, links elsewhere, policy broken, layout broken', `${all.length}, 0, 0, 0, 0`);
  await service.close();
});
