import { names } from '../../../lib/engine/core/names.ts';
import type { PageRead } from '../../../lib/engine/page/page-read.ts';
import { documentOf, pageFixture } from '../analysis/page-fixture.ts';

interface NamedPage {
  readonly name: string;
  readonly read: PageRead;
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** `aa` to `zz`. */
const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** Texts without spaces, which engines split into words by dictionaries of their own. */
const UNSPACED = {
  ja: '東京都渋谷区の小さなパン屋で、毎朝四時から焼き上げるライ麦パンをお召し上がりください。',
  th: 'ร้านเบเกอรี่เล็กๆในกรุงเทพมหานครอบขนมปังข้าวไรย์ทุกเช้าตั้งแต่ตีสี่',
  'zh-CN': '我们是一家小面包店,每天清晨四点开始烘烤黑麦面包,欢迎大家前来品尝。',
  km: 'ហាងនំប៉័ងតូចមួយនៅរាជធានីភ្នំពេញដុតនំប៉័ងរៀងរាល់ព្រឹក',
  lo: 'ຮ້ານເບເກີລີນ້ອຍໃນນະຄອນຫຼວງວຽງຈັນອົບເຂົ້າຈີ່ທຸກເຊົ້າ',
  my: 'ရန်ကုန်မြို့ရှိမုန့်ဖုတ်ဆိုင်လေးသည်မနက်တိုင်းပေါင်မုန့်ဖုတ်သည်',
};

/** Pages with what the engines of browsers know from tables of their own: language tags and words. */
export function pagesByEngine(): NamedPage[] {
  const versions = (tags: readonly string[]) =>
    documentOf(tags.map((tag) => `<link rel="alternate" hreflang="${tag}" href="/${tag}">`).join(''));
  const pages: [name: string, html: string][] = [
    ['languages of two letters', versions(PAIRS)],
    ['regions', versions(PAIRS.map((region) => `en-${region}`))],
    ...LETTERS.map((last): [string, string] => [
      `languages of three letters, ??${last}`,
      versions(PAIRS.map((pair) => pair + last)),
    ]),
    ...names('iw mo zh-cmn en-UK de-DD sr-YU i-klingon x-default a-DE en-US-u-ca-buddhist').map(
      (tag): [string, string] => [`language ${tag}`, documentOf('').replace('lang="en"', `lang="${tag}"`)],
    ),
    ...Object.entries(UNSPACED).map(([language, text]): [string, string] => [
      `words in ${language}`,
      documentOf(`<title>${text}</title>`, `<h1>${text}</h1><p>${text.repeat(9)}</p>`),
    ]),
  ];
  return pages.map(([name, html]) => ({ name, read: pageFixture(html) }));
}
