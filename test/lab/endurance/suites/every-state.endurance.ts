import { expect, test } from '../../../drivers/setup/verdict-test.ts';
import { POPUP_SCENARIOS, SCENARIOS } from '../../../screens/states/scenarios.ts';
import { stateFaults } from '../../../screens/states/state-faults.ts';
import { LOCALES, textsOf } from '../../../screens/texts-of.ts';
import { figure, rounds } from '../figures.ts';

// the short suite checks English in full
const LANGUAGES = LOCALES.filter((locale) => locale !== 'en');

for (const locale of LANGUAGES.slice(0, rounds(LANGUAGES.length))) {
  test.describe(`every state in ${locale}`, () => {
    test.use({ language: locale });
    const all = Object.keys(SCENARIOS).map((name) => ({ name, space: 'unlimited space' }));
    const small = POPUP_SCENARIOS.map((name) => ({ name, space: 'little space' }));
    for (const { name, space } of [...all, ...small]) {
      test(`of ${name} with ${space} is accessible`, async ({ extension, service, faultProxy, site }) => {
        const faults: string[] = [];
        let states = 0;
        if (space === 'little space') await extension.leaveLittleRoom();
        const scenario = SCENARIOS[name];
        if (!scenario) throw new Error(`There is no scenario ${name}.`);
        await scenario(
          { extension, service, faultProxy, site, text: textsOf(locale) },
          async (state, page, part) => {
            states += 1;
            for (const fault of await stateFaults(page, { part, inFull: true }))
              faults.push(`${state}: ${fault}`);
          },
        );
        figure(`${locale}, ${name}, ${space}: states, faults`, `${states}, ${faults.length}`);
        expect(faults).toEqual([]);
      });
    }
  });
}
