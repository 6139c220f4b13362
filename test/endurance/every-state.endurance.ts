import { textsOf } from '../helpers/texts-of.ts';
import { expect, test } from '../helpers/verdict-test.ts';
import { stateFaults } from '../states/state-faults.ts';
import { WALKS } from '../states/walks.ts';
import { figure, rounds } from './figures.ts';

const LANGUAGES = ['ar', 'de', 'ja', 'es', 'fr', 'pt_BR', 'zh_CN', 'en'];

for (const locale of LANGUAGES.slice(0, rounds(LANGUAGES.length))) {
  test.describe(`every state in ${locale}`, () => {
    test.use({ language: locale.replace('_', '-') });
    for (const [name, walk] of Object.entries(WALKS)) {
      test(`of ${name} is for everyone`, async ({ extension, service, wire, site }) => {
        const faults: string[] = [];
        let states = 0;
        await walk({ extension, service, wire, site, text: textsOf(locale) }, async (state, page, part) => {
          states += 1;
          for (const fault of await stateFaults(page, { part, inFull: true }))
            faults.push(`${state}: ${fault}`);
        });
        figure(`${locale}, ${name}: states, faults`, `${states}, ${faults.length}`);
        expect(faults).toEqual([]);
      });
    }
  });
}
