/**
 * Link texts that say nothing about the target, by language; compared without punctuation and case. They are the words
 * that Lighthouse's audit lists, for all of its languages:
 * https://github.com/GoogleChrome/lighthouse/blob/v13.5.0/core/audits/seo/link-text.js
 */
const GENERIC: Readonly<Record<string, string>> = {
  en: 'click here|click this|go|here|information|learn more|more|more info|more information|read more|right here|see more|start|this',
  ja: 'ここをクリック|こちらをクリック|リンク|全文表示|続きを読む|続く',
  es: 'aqui|aquí|click aqui|click aquí|clicka aqui|clicka aquí|empezar|enlace|este|este enlace|mas|mas informacion|mas información|más|más informacion|más información|pincha aqui|pincha aquí',
  pt: 'clique aqui|ir|mais|mais informação|mais informações|veja mais',
  ko: '계속|링크|여기|여기를 클릭|이동|자세히|자세히 보기|전체 보기|클릭',
  sv: 'här|klicka här|läs mer|mer|mer info|mer information',
  de: 'das|dies|hier|hier klicken|klicke hier|mehr|siehe|weiterlesen',
  ta: 'அடுத்த பக்கம்|இங்கே கிளிக் செய்யவும்|தயவுசெய்து இங்கே அழுத்தவும்|மறுபக்கம்|முந்தைய பக்கம்|முன்பக்கம்|மேலும் அறிக|மேலும் தகவலுக்கு|மேலும் தரவுகளுக்கு',
  fa: 'اطلاعات|اطلاعات بیشتر|این|اینجا|اینجا بزنید|اینجا کلیک کنید|برو|بیشتر|بیشتر بخوانید|بیشتر بدانید|شروع',
};

const BY_LANGUAGE = new Map(
  Object.entries(GENERIC).map(([language, words]) => [language, new Set(words.split('|').map(plain))]),
);

/**
 * Whether a link text says nothing about the target: it is empty, or one of the generic texts ("click here") of
 * `language`, a lower-case code such as `en`; empty stands for all languages, and a language without a list has none.
 * Punctuation alone says something. Source of the texts: Lighthouse,
 * https://github.com/GoogleChrome/lighthouse/blob/v13.5.0/core/audits/seo/link-text.js
 */
export function saysNothing(name: string, language: string): boolean {
  const trimmed = name.slice(0, 500).trim();
  if (trimmed === '') return true;
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
