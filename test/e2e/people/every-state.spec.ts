import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { POPUP_SCENARIOS, SCENARIOS } from '../../screens/states/scenarios.ts';
import { stateFaults } from '../../screens/states/state-faults.ts';
import { textsOf } from '../../screens/texts-of.ts';

// in a right-to-left language the three largest pages; the endurance suite covers the rest and the other
// languages
const WALKED = { en: Object.keys(SCENARIOS), ar: ['popup', 'reports', 'details'] };

for (const [language, names] of Object.entries(WALKED)) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    for (const name of names) {
      test(`every state of ${name} is accessible`, async ({ extension, service, faultProxy, site }) => {
        const faults: string[] = [];
        if (language === 'ar' && POPUP_SCENARIOS.includes(name)) await extension.leaveLittleRoom();
        const scenario = SCENARIOS[name];
        if (!scenario) throw new Error(`There is no scenario ${name}.`);
        await scenario(
          { extension, service, faultProxy, site, text: textsOf(language) },
          async (state, page, part) => {
            for (const fault of await stateFaults(page, { part, inFull: language === 'en' }))
              faults.push(`${state}: ${fault}`);
          },
        );
        expect(faults).toEqual([]);
      });
    }
  });
}
