import { textsOf } from '../helpers/texts-of.ts';
import { expect, test } from '../helpers/verdict-test.ts';
import { stateFaults } from '../states/state-faults.ts';
import { POPUP_WALKS, WALKS } from '../states/walks.ts';

for (const language of ['en', 'ar']) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    for (const [name, walk] of Object.entries(WALKS)) {
      test(`every state of ${name} is for everyone`, async ({ extension, service, wire, site }) => {
        const faults: string[] = [];
        if (language === 'ar' && POPUP_WALKS.includes(name)) await extension.leaveLittleRoom();
        await walk({ extension, service, wire, site, text: textsOf(language) }, async (state, page, part) => {
          for (const fault of await stateFaults(page, { part, inFull: language === 'en' }))
            faults.push(`${state}: ${fault}`);
        });
        expect(faults).toEqual([]);
      });
    }
  });
}
