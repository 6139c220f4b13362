/** Link texts that say nothing about the target, by language; compared without punctuation and case. */
const GENERIC: Readonly<Record<string, string>> = {
  en: 'click here|click this|click|tap here|here|right here|this|this link|this page|link|go|start|more|more info|more information|information|info|details|learn more|read more|see more|show more|view more|find out more|continue|continue reading',
  de: 'hier|hier klicken|klicke hier|klicken sie hier|klick hier|mehr|mehr info|mehr infos|mehr informationen|mehr erfahren|mehr lesen|mehr dazu|weiter|weiterlesen|weitere informationen|link|dieser link|siehe|siehe hier|details',
  es: 'aquí|aqui|haga clic aquí|haz clic aquí|clic aquí|click aquí|click aqui|pulse aquí|pincha aquí|más|mas|más información|mas información|más info|leer más|ver más|saber más|seguir leyendo|enlace|este enlace|continuar|empezar',
  fr: 'ici|cliquez ici|cliquer ici|clique ici|plus|plus dinfos|plus dinformations|en savoir plus|lire la suite|lire plus|voir plus|la suite|suite|lien|ce lien|détails|continuer',
  pt: 'aqui|clique aqui|clica aqui|mais|mais info|mais informação|mais informações|saiba mais|saber mais|leia mais|ler mais|ver mais|veja mais|continuar lendo|continuar|link|este link|ir',
  it: 'qui|clicca qui|fai clic qui|più|più info|più informazioni|maggiori informazioni|leggi di più|leggi tutto|scopri di più|continua|continua a leggere|link|vai|dettagli',
  nl: 'hier|klik hier|meer|meer info|meer informatie|lees meer|lees verder|verder|verder lezen|bekijk meer|link|deze link',
  sv: 'här|klicka här|mer|mer info|mer information|läs mer|läs vidare|visa mer|se mer|länk|fortsätt',
  da: 'her|klik her|mere|mere info|mere information|læs mere|læs videre|se mere|vis mere|link',
  no: 'her|klikk her|mer|mer info|mer informasjon|les mer|se mer|vis mer|lenke',
  pl: 'tutaj|tu|kliknij tutaj|kliknij|więcej|więcej informacji|czytaj więcej|czytaj dalej|zobacz więcej|dowiedz się więcej|link',
  ru: 'здесь|тут|нажмите здесь|сюда|подробнее|подробности|далее|читать далее|читать дальше|ещё|еще|больше|ссылка|узнать больше',
  tr: 'burada|buraya|tıklayın|buraya tıklayın|daha fazla|daha fazla bilgi|devamı|devamını oku|detaylar|bağlantı',
  ja: 'こちら|ここ|ここをクリック|こちらをクリック|クリック|リンク|続き|続きを読む|続く|もっと見る|もっと読む|詳細|詳しく|詳しくはこちら|全文表示|次へ',
  zh: '这里|点击这里|点这里|点击|此处|更多|查看更多|了解更多|阅读更多|更多信息|详情|查看详情|链接|继续|继续阅读|這裡|點擊這裡|點此|閱讀更多|了解更多資訊',
  ko: '여기|여기를 클릭|여기를 누르세요|클릭|링크|자세히|자세히 보기|더 보기|더보기|계속|계속 읽기|전체 보기|이동',
  ar: 'هنا|اضغط هنا|انقر هنا|المزيد|اقرأ المزيد|اقرا المزيد|معلومات|مزيد من المعلومات|تفاصيل|التفاصيل|رابط|تابع القراءة|متابعة',
  fa: 'اینجا|اینجا کلیک کنید|کلیک کنید|بیشتر|بیشتر بخوانید|بیشتر بدانید|اطلاعات بیشتر|اطلاعات|ادامه|ادامه مطلب|لینک',
  ta: 'இங்கே|இங்கே கிளிக் செய்யவும்|இங்கே சொடுக்கவும்|மேலும்|மேலும் படிக்க|மேலும் அறிய|மேலும் தகவலுக்கு|இணைப்பு|அடுத்த பக்கம்',
  hi: 'यहाँ|यहां|यहाँ क्लिक करें|यहां क्लिक करें|और|और पढ़ें|अधिक|अधिक जानें|अधिक जानकारी|लिंक|जारी रखें',
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
