/**
 * Link texts that say nothing about the target, by language; compared without punctuation and case. Only texts
 * that Lighthouse's audit lists too, which has no lists for other languages:
 * https://developer.chrome.com/docs/lighthouse/seo/link-text
 */
const GENERIC: Readonly<Record<string, string>> = {
  en: 'click here|click this|here|right here|this|go|start|more|more info|more information|information|learn more|read more|see more',
  de: 'hier|hier klicken|klicke hier|mehr|weiterlesen|siehe',
  es: 'aquí|aqui|click aquí|click aqui|pincha aquí|más|mas|más información|mas información|enlace|este enlace|empezar',
  pt: 'clique aqui|mais|mais informação|mais informações|veja mais|ir',
  sv: 'här|klicka här|mer|mer info|mer information|läs mer',
  ja: 'ここをクリック|こちらをクリック|リンク|続きを読む|続く|全文表示',
  ko: '여기|여기를 클릭|클릭|링크|자세히|자세히 보기|계속|전체 보기|이동',
  fa: 'اینجا|اینجا کلیک کنید|بیشتر|بیشتر بخوانید|بیشتر بدانید|اطلاعات بیشتر|اطلاعات',
  ta: 'இங்கே|இங்கே கிளிக் செய்யவும்|மேலும் தகவலுக்கு|அடுத்த பக்கம்',
};

const BY_LANGUAGE = new Map(
  Object.entries(GENERIC).map(([language, words]) => [language, new Set(words.split('|').map(plain))]),
);

/**
 * Whether a link text says nothing: it is empty, only an address, or one of the generic texts of `language`
 * (a language code; the texts of all languages if it is empty).
 */
export function saysNothing(name: string, language: string): boolean {
  const trimmed = name.slice(0, 500).trim();
  if (trimmed === '') return true;
  if (/^https?:\/\/\S+$/i.test(trimmed) && URL.canParse(trimmed)) return true;
  const words = plain(trimmed);
  if (words === '') return false;
  if (language === '') return [...BY_LANGUAGE.values()].some((texts) => texts.has(words));
  return BY_LANGUAGE.get(language)?.has(words) ?? false;
}

function plain(text: string): string {
  return text
    .slice(0, 100)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[\s…\p{P}\p{S}]+/gu, ' ')
    .trim();
}
