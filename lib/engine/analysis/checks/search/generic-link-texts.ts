/**
 * Link texts that say nothing about the target, by language; compared without punctuation and case. In every language
 * of the reports these are the phrases that say only "press here", "here", "read more", "more", "this link" or
 * "continue", which the guidance names as bad or as failures in English:
 * - Google Search Central, "Write good anchor text" ("click here", "read more", "website", "article"),
 *   https://developers.google.com/search/docs/crawling-indexing/links-crawlable#anchor-text
 * - WCAG 2.2, failure F84 ("click here", "more"), https://www.w3.org/WAI/WCAG22/Techniques/failures/F84
 * - WAI, "Writing for Web Accessibility", "Make link text meaningful",
 *   https://www.w3.org/WAI/tips/writing/#make-link-text-meaningful
 * (the last two in copies of 2026-08 and 2024-07, read 2026-11-25); what they say in other languages is our own
 * translation. Words that may name a page or a step are not among them: "start", "information", "go", "continue". The
 * words for Korean, Swedish, Tamil and Persian are those of Lighthouse,
 * https://github.com/GoogleChrome/lighthouse/blob/v13.5.0/core/audits/seo/link-text.js
 */
const GENERIC: Readonly<Record<string, string>> = {
  en: 'click|click here|click this|click this link|click for more|press here|tap here|here|right here|see here|look here|link|this link|this|this page|more|more info|more information|more details|read more|read on|read this|learn more|find out more|see more|show more|view more|view details|details|continue reading|go here|website|this website|article|this article',
  de: 'hier|hier klicken|klick hier|klicken sie hier|klicke hier|bitte hier klicken|link|dieser link|diesem link|zum link|das|dies|diese seite|mehr|mehr infos|mehr informationen|mehr info|mehr dazu|mehr erfahren|mehr lesen|mehr anzeigen|mehr details|weitere informationen|weitere infos|weitere details|details|weiterlesen|jetzt lesen|siehe|siehe hier|zum artikel',
  es: 'aqui|aquí|click aqui|click aquí|clic aqui|clic aquí|clicka aqui|clicka aquí|haz clic aquí|haz click aquí|haga clic aquí|haga click aquí|pulsa aquí|pulse aquí|pincha aqui|pincha aquí|pinche aquí|enlace|este enlace|este|esta página|mas|más|mas info|más info|mas informacion|mas información|más informacion|más información|más detalles|ver más|ver detalles|detalles|leer más|lee más|saber más|seguir leyendo|continuar leyendo',
  fr: 'ici|cliquez ici|cliquer ici|clique ici|cliquez|cliquez sur ce lien|par ici|voir ici|lien|ce lien|le lien|cette page|plus|plus dinfo|plus dinfos|plus dinformations|plus de détails|en savoir plus|en savoir davantage|savoir plus|lire plus|lire la suite|la suite|voir plus|afficher plus|voir les détails|détails|continuer la lecture',
  pt: 'aqui|clique aqui|clica aqui|clicar aqui|carregue aqui|toque aqui|veja aqui|link|este link|neste link|esta página|mais|mais info|mais informação|mais informações|mais detalhes|ver mais|veja mais|mostrar mais|ver detalhes|detalhes|leia mais|ler mais|saiba mais|saber mais|continue lendo|continuar lendo|continuar a ler',
  ja: 'ここ|こちら|ここをクリック|こちらをクリック|クリック|クリックしてください|こちらから|詳しくはこちら|詳細はこちら|続きはこちら|リンク|このリンク|このページ|全文表示|続きを読む|続きを見る|続く|続き|もっと見る|もっと読む|さらに表示|さらに詳しく|詳細|詳細を見る|詳しく|詳しく見る|もっと詳しく|記事を読む',
  zh: '这里|此处|这儿|点击|点击这里|点击此处|请点击这里|请点击此处|点这里|按此|按這裡|這裡|此處|點擊這裡|點擊此處|链接|連結|此链接|这个链接|本页|更多|更多信息|更多资讯|更多内容|更多詳情|更多详情|查看更多|阅读更多|閱讀更多|了解更多|了解详情|瞭解更多|查看详情|详情|詳情|详细|详细信息|阅读全文|查看全文|继续阅读|繼續閱讀',
  ar: 'هنا|اضغط هنا|انقر هنا|أنقر هنا|إضغط هنا|من هنا|رابط|الرابط|هذا الرابط|هذه الصفحة|المزيد|مزيد|للمزيد|اقرأ المزيد|إقرأ المزيد|اقرا المزيد|قراءة المزيد|اعرف المزيد|تعرف على المزيد|معرفة المزيد|عرض المزيد|شاهد المزيد|مزيد من المعلومات|المزيد من المعلومات|التفاصيل|تفاصيل|عرض التفاصيل|متابعة القراءة|تابع القراءة',
  ko: '계속|링크|여기|여기를 클릭|이동|자세히|자세히 보기|전체 보기|클릭',
  sv: 'här|klicka här|läs mer|mer|mer info|mer information',
  ta: 'அடுத்த பக்கம்|இங்கே கிளிக் செய்யவும்|தயவுசெய்து இங்கே அழுத்தவும்|மறுபக்கம்|முந்தைய பக்கம்|முன்பக்கம்|மேலும் அறிக|மேலும் தகவலுக்கு|மேலும் தரவுகளுக்கு',
  fa: 'اطلاعات بیشتر|این|اینجا|اینجا بزنید|اینجا کلیک کنید|بیشتر|بیشتر بخوانید|بیشتر بدانید',
};

const BY_LANGUAGE = new Map(
  Object.entries(GENERIC).map(([language, words]) => [language, new Set(words.split('|').map(plain))]),
);

/**
 * Whether a link text says nothing about the target: it is empty, or one of the generic texts ("click here") of
 * `language`, a lower-case code such as `en`; empty stands for all languages, and a language without a list has none.
 * Punctuation alone says something.
 */
export function saysNothing(name: string, language: string): boolean {
  const trimmed = name.slice(0, 500).trim();
  if (trimmed === '') return true;
  const words = plain(trimmed);
  if (words === '') return false;
  if (language === '') return [...BY_LANGUAGE.values()].some((texts) => texts.has(words));
  return BY_LANGUAGE.get(language)?.has(words) ?? false;
}

/** Without case, punctuation, symbols and the vowel signs and lengthenings of Arabic, which are optional. */
function plain(text: string): string {
  return text
    .slice(0, 100)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[\u0640\u064b-\u0652\u0670]/g, '')
    .replace(/[\s…\p{P}\p{S}]+/gu, ' ')
    .trim();
}
