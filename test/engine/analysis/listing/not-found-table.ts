/*
 * What people read on pages that do not exist, and on pages that only look so. Written before the code, by another
 * hand.
 *
 * Google shows a soft 404 for a page that says that it does not exist and answers 200, and for one whose content
 * suggests an error, such as an empty page (Google Search Central, "How HTTP status codes, and network and DNS errors
 * affect Google Search",
 * https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors,
 * read 2026-11-27). The same page says of 200 that indexing systems may index the content. So words alone prove
 * nothing, and the answer rests on evidence:
 *
 *   - The site answers 200 to an address that cannot exist, with the text of this page, or it answers 404 with the text
 *     of this page: certain. Check `failed`, answer `not-listed`, reason `soft-404`.
 *   - Words of title or main heading alone: "may be". Check `failed`, answer `listed`.
 *   - Words, but the page has something of its own (a price, an order form, audio or video, an article, a definition,
 *     results): no soft 404. Check `passed`, answer `listed`.
 */

export type TableLanguage = 'en' | 'de' | 'fr' | 'es' | 'pt-BR' | 'ja' | 'zh-CN' | 'ar' | 'nl' | 'it' | 'pl';

export interface NotFoundSentence {
  readonly language: TableLanguage;
  readonly title: string;
  /** The `h1`; absent: the page has none. */
  readonly heading?: string;
  /** Whether title or heading claims that what was asked for does not exist (any more) at this address. */
  readonly says: boolean;
}

type Pair = readonly [title: string, heading?: string];

const sentencesOf = (
  language: TableLanguage,
  missing: readonly Pair[],
  others: readonly Pair[],
): readonly NotFoundSentence[] =>
  [...missing.map((pair) => [pair, true] as const), ...others.map((pair) => [pair, false] as const)].map(
    ([[title, heading], says]) => ({ language, title, ...(heading !== undefined && { heading }), says }),
  );

/** Title and heading alone, without what else the page has. */
export const NOT_FOUND_SENTENCES: readonly NotFoundSentence[] = [
  ...sentencesOf(
    'en',
    [
      // default pages of systems
      ['404 Not Found', 'Not Found'], // Apache
      ['404 Not Found', '404 Not Found'], // nginx
      ['404 - File or directory not found.', 'Server Error'], // IIS
      ['Error 404 (Not Found)!!1'], // Google
      ['Page not found – Bakery', 'Oops! That page can’t be found.'], // WordPress, Twenty Seventeen
      ['Nothing found – Bakery', 'Nothing Found'], // WordPress
      ['Page not found – Bakery', 'Nothing here'], // WordPress, Twenty Twenty-One
      ['404: This page could not be found', '404'], // Next.js
      ['404 Not Found – Bakery', 'Page not found'], // Shopify
      ['Page not found | Bakery', 'Page not found'], // Drupal
      ['404 - Article not found', 'The requested page can’t be found.'], // Joomla
      ["The page you were looking for doesn't exist (404)", "The page you were looking for doesn't exist."], // Rails
      ['HTTP Status 404 – Not Found', 'HTTP Status 404 – Not Found'], // Tomcat
      ['404 — Page not found', '404'], // Ghost
      ['Page Not Found — Bakery', "We couldn't find the page you were looking for."], // Squarespace
      ['Bakery', 'Oops! That page doesn’t exist or is private.'], // Discourse
      ['Forum - Information', 'The requested topic does not exist.'], // phpBB
      ['Site not found · GitHub Pages', '404'],
      ['The page you requested cannot be found!', 'The page you requested cannot be found!'], // OpenCart
      ['Bakery', 'Error 404: This page isn’t available'],
      // sentences
      ['Bakery', 'Sorry, we couldn’t find the page you were looking for'],
      ['Bakery', "We can't find that page"],
      ['This product is no longer available | Bakery', 'This product is no longer available'],
      ['Bakery', 'The article you requested has been removed'],
      ['Bakery', 'This post has been deleted'],
      ['Listing not found', 'This listing has expired or been removed'],
      ['Bakery', 'Sorry! The page has been moved or deleted.'],
      ['User profile does not exist - Forum', 'User profile does not exist'],
      ['Bakery', 'Oops, that document doesn’t seem to exist'],
      ['Bakery', 'The file you are trying to access is gone'],
      ['410 Gone', 'Gone'],
      ['Bakery', 'THE REQUESTED URL WAS NOT FOUND ON THIS SERVER'],
      ['Bakery', 'This page does not exist (yet)'],
      ['Bakery: no such page', 'There is no page at this address'],
      ['Bakery', 'Whoops! Looks like this page went missing'],
    ],
    [
      ['Lost and found | City of Leeds', 'Lost and found'],
      ['Not found guilty: the trial of 1921', 'Not found guilty: the trial of 1921'],
      ['How to fix a “404 Not Found” error in WordPress', 'How to fix a “404 Not Found” error in WordPress'],
      ['Page not found? What to do when a link is broken | Help', 'Page not found? What to do'],
      ['Founder’s associate (m/f/x) – Jobs', 'Founder’s associate (m/f/x)'],
      ['New Found Land: a history', 'New Found Land: a history'],
      ['Trainers – 0 products | Shoes', 'Trainers'],
      ['Why your favourite bread is no longer available in winter', 'Why your favourite bread disappears'],
      ['How to remove a page from Google', 'How to remove a page from Google'],
      ['Room 404 | Hotel Adler', 'Room 404'],
      ['Peugeot 404 Cabriolet (1967)', 'Peugeot 404 Cabriolet'],
      ['Gone with the Wind (1939)', 'Gone with the Wind'],
      ['God does not exist, and other essays', 'God does not exist, and other essays'],
      ['20 beautiful 404 pages for your inspiration', '20 beautiful 404 pages'],
    ],
  ),
  ...sentencesOf(
    'de',
    [
      ['Seite nicht gefunden – Bäckerei', 'Hoppla! Diese Seite konnte nicht gefunden werden.'],
      ['Nichts gefunden – Bäckerei', 'Nichts gefunden'],
      ['Bäckerei', 'Die von Ihnen gesuchte Seite existiert nicht mehr'],
      ['Fehler 404 | Bäckerei', 'Diese Seite gibt es leider nicht'],
      ['Bäckerei', 'Dieses Produkt ist nicht mehr verfügbar'],
      ['Bäckerei', 'Der Artikel wurde gelöscht oder verschoben'],
      ['404 – Objekt nicht gefunden!', 'Objekt nicht gefunden!'], // Apache with XAMPP
      ['Bäckerei', 'Wir können die Seite, die du suchst, nicht finden'],
      ['Anzeige nicht mehr vorhanden', 'Diese Anzeige ist nicht mehr online'],
      ['Bäckerei', 'Unter dieser Adresse wurde keine Seite gefunden'],
      ['Profil nicht vorhanden · Forum', 'Das Profil wurde entfernt'],
      ['Datei nicht gefunden', 'Die Datei wurde nicht gefunden'],
    ],
    [
      ['Fundbüro: verloren und gefunden | Stadt Leeds', 'Verloren und gefunden'],
      ['Seite nicht gefunden? Das können Sie tun | Hilfe', 'Was tun, wenn eine Seite fehlt?'],
      ['Warum Täter nicht gefunden werden – Reportage', 'Warum Täter nicht gefunden werden'],
      ['Fehlerseiten gestalten: die besten 404-Seiten', 'Die besten 404-Seiten'],
      ['Turnschuhe – 0 Artikel | Schuhhaus', 'Turnschuhe'],
      ['Nicht gesucht und doch gefunden: ein Roman', 'Nicht gesucht und doch gefunden'],
    ],
  ),
  ...sentencesOf(
    'fr',
    [
      ['Page non trouvée – Boulangerie', 'Oups ! Cette page est introuvable.'],
      ['Page introuvable | Boulangerie', 'Page introuvable'],
      ['Boulangerie', 'La page que vous recherchez n’existe pas'],
      ['Boulangerie', "Désolé, cette page n'existe plus"],
      ['Erreur 404 - Boulangerie', 'Erreur 404 : page non trouvée'],
      ['Boulangerie', 'Ce produit n’est plus disponible'],
      ['Boulangerie', 'L’article demandé a été supprimé ou déplacé'],
      ['Aucun résultat – Boulangerie', 'Rien de trouvé'], // WordPress
      ['Boulangerie', 'Nous ne trouvons pas la page que tu cherches'],
      ['Annonce introuvable', 'Cette annonce a été retirée'],
      ['Boulangerie', 'Le document demandé est introuvable'],
    ],
    [
      ['Objets trouvés | Ville de Lyon', 'Objets trouvés'],
      ['Page introuvable ? Que faire | Aide', 'Que faire quand une page est introuvable ?'],
      ['L’Introuvable (film, 1934)', 'L’Introuvable'],
      ['Le temps retrouvé – Marcel Proust', 'Le temps retrouvé'],
      ['Baskets – 0 article | Chaussures', 'Baskets'],
      ['Réussir sa page 404 : dix exemples', 'Réussir sa page 404'],
    ],
  ),
  ...sentencesOf(
    'es',
    [
      ['Página no encontrada – Panadería', '¡Ups! No se ha podido encontrar esta página.'],
      ['Panadería', 'La página que buscas no existe'],
      ['Panadería', 'Lo sentimos, la página que está buscando ya no existe'],
      ['Error 404 | Panadería', 'Error 404: página no encontrada'],
      ['Panadería', 'Este producto ya no está disponible'],
      ['Panadería', 'El artículo ha sido eliminado'],
      ['No se encontró nada – Panadería', 'No se ha encontrado nada'], // WordPress
      ['Anuncio no encontrado', 'Este anuncio ha caducado o se ha borrado'],
      ['Panadería', 'No encontramos la página solicitada'],
      ['Panadería', 'El perfil no existe'],
    ],
    [
      ['Objetos perdidos y encontrados | Ayuntamiento', 'Objetos perdidos y encontrados'],
      ['¿Página no encontrada? Qué hacer | Ayuda', '¿Qué hacer si una página no carga?'],
      ['Cómo crear una página 404 útil', 'Cómo crear una página 404 útil'],
      ['Zapatillas – 0 productos | Zapatería', 'Zapatillas'],
      ['La ciudad que no existe: una novela', 'La ciudad que no existe'],
    ],
  ),
  ...sentencesOf(
    'pt-BR',
    [
      ['Página não encontrada – Padaria', 'Ops! Essa página não pôde ser encontrada.'],
      ['Padaria', 'A página que você procura não existe'],
      ['Padaria', 'Desculpe, esta página não existe mais'],
      ['Erro 404 | Padaria', 'Erro 404: não encontramos esta página'],
      ['Padaria', 'Este produto não está mais disponível'],
      ['Padaria', 'O artigo foi removido ou excluído'],
      ['Nada encontrado – Padaria', 'Nada encontrado'], // WordPress
      ['Anúncio não encontrado', 'Este anúncio foi removido'],
      ['Padaria', 'O arquivo solicitado não foi localizado'],
    ],
    [
      ['Achados e perdidos | Prefeitura', 'Achados e perdidos'],
      ['Página não encontrada? O que fazer | Ajuda', 'O que fazer quando o link não abre'],
      ['Como criar uma boa página 404', 'Como criar uma boa página 404'],
      ['Tênis – 0 produtos | Calçados', 'Tênis'],
      ['O homem que não existe: um romance', 'O homem que não existe'],
    ],
  ),
  ...sentencesOf(
    'ja',
    [
      ['ページが見つかりません | パン屋', 'ページが見つかりません'],
      ['404 Not Found – パン屋', 'お探しのページは見つかりませんでした'],
      ['パン屋', 'お探しのページは存在しないか、移動または削除された可能性があります'],
      ['パン屋', 'このページは存在しません'],
      ['パン屋', 'この商品は現在お取り扱いしておりません。ページは削除されました'],
      ['記事が見つかりません', '指定された記事は削除されました'],
      ['何も見つかりませんでした – パン屋', '何も見つかりませんでした'], // WordPress
      ['パン屋', '申し訳ございません。ご指定のURLは見つかりません'],
      ['商品が見つかりません', 'この商品は販売を終了しました'],
    ],
    [
      ['落とし物を見つけたら | 市役所', '落とし物を見つけたら'],
      ['ページが見つからないときの対処法 | ヘルプ', 'ページが見つからないときの対処法'],
      ['404ページの作り方と事例10選', '404ページの作り方'],
      ['スニーカー – 0件 | 靴店', 'スニーカー'],
      ['存在しない町(小説)', '存在しない町'],
    ],
  ),
  ...sentencesOf(
    'zh-CN',
    [
      ['页面未找到 – 面包店', '页面未找到'],
      ['404 - 找不到页面 | 面包店', '抱歉，找不到您要访问的页面'],
      ['面包店', '您访问的页面不存在'],
      ['面包店', '很抱歉，该页面已被删除或移动'],
      ['面包店', '该商品已下架'],
      ['文章不存在', '您查看的文章不存在或已被删除'],
      ['未找到内容 – 面包店', '没有找到任何内容'], // WordPress
      ['404错误', '哎呀！您要找的页面不见了'],
      ['用户不存在', '该用户不存在'],
    ],
    [
      ['失物招领 | 市政府', '失物招领'],
      ['找不到页面怎么办？| 帮助中心', '找不到页面怎么办'],
      ['如何设计404页面:十个例子', '如何设计404页面'],
      ['运动鞋 – 0件商品', '运动鞋'],
      ['不存在的城市(小说)', '不存在的城市'],
    ],
  ),
  ...sentencesOf(
    'ar',
    [
      ['الصفحة غير موجودة – المخبز', 'الصفحة غير موجودة'],
      ['المخبز', 'عذرًا، لم يتم العثور على الصفحة'],
      ['خطأ 404 | المخبز', 'الصفحة التي تبحث عنها غير موجودة'],
      ['المخبز', 'هذه الصفحة لم تعد متاحة'],
      ['المخبز', 'هذا المنتج لم يعد متوفرًا'],
      ['المخبز', 'تم حذف المقال'],
      ['لم يتم العثور على شيء – المخبز', 'لم يتم العثور على شيء'], // WordPress
      ['المخبز', 'تعذر العثور على الملف المطلوب'],
      ['المخبز', 'ربما تم نقل الصفحة أو حذفها'],
    ],
    [
      ['المفقودات والموجودات | البلدية', 'المفقودات والموجودات'],
      ['ماذا تفعل إذا لم تجد الصفحة؟ | المساعدة', 'ماذا تفعل إذا لم تجد الصفحة؟'],
      ['كيف تصمم صفحة خطأ 404 جيدة', 'كيف تصمم صفحة خطأ 404 جيدة'],
      ['أحذية رياضية – 0 منتج', 'أحذية رياضية'],
      ['مدينة غير موجودة: رواية', 'مدينة غير موجودة: رواية'],
    ],
  ),
  ...sentencesOf(
    'nl',
    [
      ['Pagina niet gevonden – Bakkerij', 'Oeps! Die pagina kan niet worden gevonden.'],
      ['Bakkerij', 'De pagina die je zoekt bestaat niet'],
      ['Bakkerij', 'Deze pagina bestaat niet meer'],
      ['404 | Bakkerij', 'Helaas, we kunnen deze pagina niet vinden'],
      ['Bakkerij', 'Dit product is niet meer beschikbaar'],
      ['Bakkerij', 'Het artikel is verwijderd of verplaatst'],
      ['Niets gevonden – Bakkerij', 'Niets gevonden'], // WordPress
      ['Advertentie niet gevonden', 'Deze advertentie is niet langer beschikbaar'],
      ['Bakkerij', 'Het opgevraagde bestand is niet gevonden'],
    ],
    [
      ['Gevonden voorwerpen | Gemeente', 'Gevonden voorwerpen'],
      ['Pagina niet gevonden? Wat te doen | Help', 'Wat te doen als een link niet werkt'],
      ['Zo maak je een goede 404-pagina', 'Zo maak je een goede 404-pagina'],
      ['Sneakers – 0 producten | Schoenen', 'Sneakers'],
      ['De stad die niet bestaat: een roman', 'De stad die niet bestaat'],
    ],
  ),
  ...sentencesOf(
    'it',
    [
      ['Pagina non trovata – Panificio', 'Ops! Impossibile trovare la pagina.'],
      ['Panificio', 'La pagina che stai cercando non esiste'],
      ['Panificio', 'Questa pagina non esiste più'],
      ['Errore 404 | Panificio', 'Errore 404: pagina non trovata'],
      ['Panificio', 'Questo prodotto non è più disponibile'],
      ['Panificio', "L'articolo è stato rimosso o spostato"],
      ['Nessun risultato – Panificio', 'Non è stato trovato nulla'], // WordPress
      ['Annuncio non trovato', 'L’annuncio è stato eliminato'],
      ['Panificio', 'Il file richiesto non è stato trovato'],
    ],
    [
      ['Oggetti smarriti e ritrovati | Comune', 'Oggetti smarriti e ritrovati'],
      ['Pagina non trovata? Cosa fare | Aiuto', 'Cosa fare se un link non funziona'],
      ['Come creare una buona pagina 404', 'Come creare una buona pagina 404'],
      ['Scarpe da ginnastica – 0 prodotti', 'Scarpe da ginnastica'],
      ['La città che non esiste: un romanzo', 'La città che non esiste'],
    ],
  ),
  ...sentencesOf(
    'pl',
    [
      ['Nie znaleziono strony – Piekarnia', 'Ups! Nie można znaleźć tej strony.'],
      ['Piekarnia', 'Strona, której szukasz, nie istnieje'],
      ['Piekarnia', 'Przepraszamy, ta strona już nie istnieje'],
      ['Błąd 404 | Piekarnia', 'Błąd 404: strona nie została znaleziona'],
      ['Piekarnia', 'Ten produkt nie jest już dostępny'],
      ['Piekarnia', 'Artykuł został usunięty lub przeniesiony'],
      ['Nic nie znaleziono – Piekarnia', 'Nic nie znaleziono'], // WordPress
      ['Nie znaleziono ogłoszenia', 'To ogłoszenie zostało usunięte'],
      ['Piekarnia', 'Nie znaleziono żądanego pliku'],
    ],
    [
      ['Rzeczy znalezione | Urząd miasta', 'Rzeczy znalezione'],
      ['Nie znaleziono strony? Co robić | Pomoc', 'Co robić, gdy link nie działa'],
      ['Jak zrobić dobrą stronę 404', 'Jak zrobić dobrą stronę 404'],
      ['Trampki – 0 produktów | Buty', 'Trampki'],
      ['Miasto, którego nie ma: powieść', 'Miasto, którego nie ma'],
    ],
  ),
];

/** A document with this title and heading, at whose end `body` follows. */
export function notFoundDocument({
  language,
  title,
  heading,
  body = START_PAGE[language],
}: {
  readonly language: TableLanguage;
  readonly title: string;
  readonly heading?: string;
  readonly body?: string;
}): string {
  const h1 = heading === undefined ? '' : `<h1>${heading}</h1>`;
  const dir = language === 'ar' ? ' dir="rtl"' : '';
  return `<!doctype html><html lang="${language}"${dir}><head><meta charset="utf-8"><title>${title}</title></head><body><header><a href="/">Home</a></header><main>${h1}${body}</main></body></html>`;
}

/** What most such pages say below the heading: nothing of their own. */
const START_PAGE: Readonly<Record<TableLanguage, string>> = {
  en: '<p><a href="/">Go back to the start page.</a></p>',
  de: '<p><a href="/">Zurück zur Startseite</a></p>',
  fr: '<p><a href="/">Retour à l’accueil</a></p>',
  es: '<p><a href="/">Volver al inicio</a></p>',
  'pt-BR': '<p><a href="/">Voltar para a página inicial</a></p>',
  ja: '<p><a href="/">トップページへ戻る</a></p>',
  'zh-CN': '<p><a href="/">返回首页</a></p>',
  ar: '<p><a href="/">العودة إلى الصفحة الرئيسية</a></p>',
  nl: '<p><a href="/">Terug naar de startpagina</a></p>',
  it: '<p><a href="/">Torna alla pagina iniziale</a></p>',
  pl: '<p><a href="/">Wróć na stronę główną</a></p>',
};

/** The site's answer to an address that cannot exist, `/missing`. */
export type MissingAnswer =
  /** Status 404 with a text of its own that this page does not have. */
  | 'refuses'
  /** Status 404 with the title, heading and body of this page. */
  | 'refuses-with-this-page'
  /** Status 200 with the title, heading and body of this page. */
  | 'serves-this-page'
  /** Status 200 with another page, for example the start page; for some sites after a redirect. */
  | 'serves-another-page'
  /** Not requested, or something stands in front. */
  | 'not-seen'
  | { readonly status: number; readonly title: string; readonly heading?: string; readonly body: string };

export interface NotFoundPageRow {
  readonly name: string;
  readonly language: TableLanguage;
  readonly title: string;
  readonly heading?: string;
  readonly body: string;
  /** At `https://bakery.example`; `/p/8812` if absent. */
  readonly path?: string;
  /** 200 if absent. */
  readonly status?: number;
  readonly missing: MissingAnswer;
  /** The state of `soft-404`; `not-applicable`: the status says it already. */
  readonly check: 'passed' | 'failed' | 'not-applicable';
  /** `failed` with `listed`: the sentence is "may be". */
  readonly answer: 'listed' | 'not-listed';
  /** Of the answer; `no-obstacle` of `listed`, `soft-404` of `not-listed` if absent. */
  readonly reason?: 'http-error';
}

type Sentence = Pick<NotFoundSentence, 'language' | 'title' | 'heading'>;

/** One sentence of each language, as the only thing that a page says. */
const ONE_OF_EACH: readonly Sentence[] = [
  { language: 'en', title: 'Page not found | Bakery', heading: 'Sorry, that page doesn’t exist' },
  { language: 'de', title: 'Bäckerei', heading: 'Die angeforderte Seite konnte nicht gefunden werden' },
  { language: 'fr', title: 'Page introuvable', heading: 'La page demandée n’existe pas' },
  { language: 'es', title: 'Panadería', heading: 'La página solicitada no existe' },
  { language: 'pt-BR', title: 'Padaria', heading: 'A página solicitada não foi encontrada' },
  { language: 'ja', title: 'パン屋', heading: 'お探しのページが見つかりません' },
  { language: 'zh-CN', title: '面包店', heading: '您访问的页面不存在' },
  { language: 'ar', title: 'المخبز', heading: 'الصفحة المطلوبة غير موجودة' },
  {
    language: 'nl',
    title: 'Oeps! Deze pagina bestaat niet | Bakkerij',
    heading: 'Oeps! Deze pagina bestaat niet',
  },
  { language: 'it', title: 'Panificio', heading: 'La pagina richiesta non esiste' },
  { language: 'pl', title: 'Piekarnia', heading: 'Żądana strona nie istnieje' },
];

const ARTICLE: Readonly<Record<TableLanguage, string>> = {
  en: 'The song came out in spring 2019 as the second single. The lyrics are about a letter that never arrived. Critics praised the quiet arrangement for strings, and the choir in the last verse.',
  de: 'Das Lied erschien im Frühjahr 2019 als zweite Single. Der Text handelt von einem Brief, der nie ankam. Die Kritik lobte den ruhigen Satz für Streicher und den Chor in der letzten Strophe.',
  fr: 'La chanson est sortie au printemps 2019 comme deuxième single. Les paroles parlent d’une lettre jamais arrivée. La critique a loué l’arrangement discret pour cordes et le chœur du dernier couplet.',
  es: 'La canción salió en la primavera de 2019 como segundo sencillo. La letra habla de una carta que nunca llegó. La crítica elogió el arreglo de cuerdas y el coro de la última estrofa.',
  'pt-BR':
    'A canção saiu no outono de 2019 como segundo single. A letra fala de uma carta que nunca chegou. A crítica elogiou o arranjo de cordas e o coro da última estrofe.',
  ja: 'この曲は2019年春に二枚目のシングルとして発表された。歌詞は届かなかった一通の手紙を描いている。弦楽の静かな編曲と、最後の合唱が高く評価された。作曲は本人による。録音は三日で終わったという。',
  'zh-CN':
    '这首歌于2019年春天作为第二支单曲发行。歌词讲述了一封从未寄到的信。评论界称赞其安静的弦乐编曲和最后一段的合唱。作曲由歌手本人完成，录音只用了三天时间。',
  ar: 'صدرت الأغنية في ربيع عام 2019 أغنيةً منفردة ثانية. تتحدث كلماتها عن رسالة لم تصل أبدًا. أشاد النقاد بالتوزيع الهادئ للوتريات وبالجوقة في المقطع الأخير.',
  nl: 'Het lied verscheen in het voorjaar van 2019 als tweede single. De tekst gaat over een brief die nooit aankwam. Critici prezen het rustige arrangement voor strijkers en het koor in het laatste couplet.',
  it: 'La canzone è uscita nella primavera del 2019 come secondo singolo. Il testo parla di una lettera mai arrivata. La critica ha lodato l’arrangiamento per archi e il coro dell’ultima strofa.',
  pl: 'Piosenka ukazała się wiosną 2019 roku jako drugi singiel. Tekst opowiada o liście, który nigdy nie dotarł. Krytycy chwalili spokojną aranżację na smyczki i chór w ostatniej zwrotce.',
};

/** Things named like a missing page: a song with its recording, a shirt with its price. */
const NAMED_SO: Readonly<Record<TableLanguage, readonly [name: string, price: string, order: string]>> = {
  en: ['Page Not Found', '£19.90', 'Add to basket'],
  de: ['Seite nicht gefunden', '19,90 €', 'In den Warenkorb'],
  fr: ['Page introuvable', '19,90 €', 'Ajouter au panier'],
  es: ['Página no encontrada', '19,90 €', 'Añadir al carrito'],
  'pt-BR': ['Página não encontrada', 'R$ 89,90', 'Adicionar ao carrinho'],
  ja: ['ページが見つかりません', '2,980円', 'カートに入れる'],
  'zh-CN': ['页面未找到', '¥99.00', '加入购物车'],
  ar: ['الصفحة غير موجودة', '٩٩ ر.س', 'أضف إلى السلة'],
  nl: ['Pagina niet gevonden', '€ 19,90', 'In winkelwagen'],
  it: ['Pagina non trovata', '19,90 €', 'Aggiungi al carrello'],
  pl: ['Nie znaleziono strony', '89,90 zł', 'Dodaj do koszyka'],
};

const LANGUAGES = ONE_OF_EACH.map(({ language }) => language);

const fromEach = (
  row: (sentence: Sentence) => Omit<NotFoundPageRow, keyof Sentence>,
): readonly NotFoundPageRow[] =>
  ONE_OF_EACH.map((sentence) => {
    const own = row(sentence);
    return { ...sentence, ...own, name: `${own.name} (${sentence.language})` };
  });

const english = (rows: readonly Omit<NotFoundPageRow, 'language'>[]): readonly NotFoundPageRow[] =>
  rows.map((row) => ({ language: 'en', ...row }));

const PRODUCT_404 = { title: '404 Not Found | Nerd Shirts', heading: '404 Not Found' };
const NOT_FOUND = { title: 'Page not found | Bakery', heading: 'Page not found' };
const FAILED_ALONE = { check: 'failed', answer: 'listed' } as const;
const CERTAIN = { check: 'failed', answer: 'not-listed' } as const;
const NONE = { check: 'passed', answer: 'listed' } as const;
const RYE =
  '<p>Rye bread with caraway, baked for four hours in the old stone oven.</p><p>Every Tuesday and Friday.</p>';

/** Whole pages, with what the site answers to a missing one. */
export const NOT_FOUND_PAGES: readonly NotFoundPageRow[] = [
  ...fromEach(({ language }) => ({
    name: 'words alone: the site refuses missing pages with another text',
    body: START_PAGE[language],
    missing: 'refuses',
    ...FAILED_ALONE,
  })),
  ...fromEach(({ language }) => ({
    name: 'words, and every missing address gets this page with status 200',
    body: START_PAGE[language],
    missing: 'serves-this-page',
    ...CERTAIN,
  })),
  ...fromEach(({ language }) => ({
    name: 'words, and this is the text that the site refuses missing pages with',
    body: START_PAGE[language],
    missing: 'refuses-with-this-page',
    ...CERTAIN,
  })),
  ...fromEach(({ language }) => ({
    name: 'words alone: no missing page was requested',
    body: START_PAGE[language],
    missing: 'not-seen',
    ...FAILED_ALONE,
  })),
  ...LANGUAGES.map((language): NotFoundPageRow => {
    const [name, price, order] = NAMED_SO[language];
    return {
      name: `a shirt of that name with its price and its order form (${language})`,
      language,
      title: name,
      heading: name,
      body: `<p>100 % cotton, S – XXL.</p><p>${price}</p><form action="/cart" method="post"><button>${order}</button></form>`,
      missing: 'refuses',
      ...NONE,
    };
  }),
  ...LANGUAGES.map((language): NotFoundPageRow => {
    const [name] = NAMED_SO[language];
    return {
      name: `a song of that name with its recording (${language})`,
      language,
      title: name,
      heading: name,
      body: `<audio controls src="/songs/404.mp3"></audio><p>${ARTICLE[language]}</p>`,
      missing: 'refuses',
      ...NONE,
    };
  }),
  ...LANGUAGES.map((language): NotFoundPageRow => {
    const [name] = NAMED_SO[language];
    const text = `<p>${ARTICLE[language]}</p>`;
    return {
      name: `an article about a film of that name (${language})`,
      language,
      title: name,
      heading: name,
      body: `<article>${text.repeat(3)}</article>`,
      missing: 'refuses',
      ...NONE,
    };
  }),
  ...english([
    {
      name: 'a page that says it was moved, as the site says of any address',
      ...NOT_FOUND,
      body: '<p>The page /p/8812 does not exist. It may have been moved or deleted.</p>',
      missing: {
        status: 200,
        ...NOT_FOUND,
        body: '<p>The page /missing does not exist. It may have been moved or deleted.</p>',
      },
      ...CERTAIN,
    },
    {
      name: 'an error page whose token and time differ from request to request',
      ...NOT_FOUND,
      body: '<p>There is nothing at this address. Try our menu, or write to us.</p><p>Request 7f3a9c21e0, 10:41:07</p><input type="hidden" name="csrf" value="a91">',
      missing: {
        status: 200,
        ...NOT_FOUND,
        body: '<p>There is nothing at this address. Try our menu, or write to us.</p><p>Request 02bb41d9fa, 10:41:09</p><input type="hidden" name="csrf" value="e07">',
      },
      ...CERTAIN,
    },
    {
      name: 'the site’s error page at its own address, in the form in which it refuses',
      ...NOT_FOUND,
      path: '/404.html',
      body: '<p>There is nothing at this address.</p>',
      missing: 'refuses-with-this-page',
      ...CERTAIN,
    },
    {
      name: 'words, and missing addresses get the start page',
      ...NOT_FOUND,
      body: START_PAGE.en,
      missing: 'serves-another-page',
      ...FAILED_ALONE,
    },
    {
      name: 'a page without words whose text every missing address gets',
      title: 'Bakery',
      heading: 'Welcome',
      body: RYE,
      missing: 'serves-this-page',
      ...CERTAIN,
    },
    {
      name: 'the start page that every missing address gets',
      title: 'Bakery',
      heading: 'Welcome',
      path: '/',
      body: RYE,
      missing: 'serves-this-page',
      ...NONE,
    },
    {
      name: 'an ordinary page of a site that serves the start page for missing ones',
      title: 'Rye bread',
      heading: 'Rye bread',
      body: RYE,
      missing: 'serves-another-page',
      ...NONE,
    },
    {
      name: 'an ordinary page of a site that answers 200 with “Page not found”',
      title: 'Rye bread',
      heading: 'Rye bread',
      body: RYE,
      missing: { status: 200, ...NOT_FOUND, body: START_PAGE.en },
      ...NONE,
    },
    {
      name: 'a search form does not make an error page anything else',
      ...NOT_FOUND,
      body: '<p>Perhaps searching can help.</p><form role="search" method="get" action="/"><input type="search" name="s"><button>Search</button></form>',
      missing: 'refuses',
      ...FAILED_ALONE,
    },
    {
      name: 'nor does a newsletter form in the footer',
      ...NOT_FOUND,
      body: '<p>There is nothing at this address.</p></main><footer><form action="/newsletter" method="post"><label>Newsletter <input type="email" name="email"></label><button>Subscribe</button></form></footer><main>',
      missing: 'refuses',
      ...FAILED_ALONE,
    },
    {
      name: 'nor do links to what others read',
      ...NOT_FOUND,
      body: '<p>There is nothing at this address. Popular now:</p><ul><li><a href="/rye">Our rye bread</a></li><li><a href="/oven">The old oven</a></li><li><a href="/mill">A day at the mill</a></li></ul>',
      missing: 'refuses',
      ...FAILED_ALONE,
    },
    {
      name: 'nor does a decorative picture',
      ...NOT_FOUND,
      body: '<p>There is nothing at this address.</p><img src="/lost-robot.svg" alt="A lost robot" width="400" height="300">',
      missing: 'refuses',
      ...FAILED_ALONE,
    },
    {
      name: 'offers below an error page that every missing address gets',
      ...NOT_FOUND,
      body: '<p>You may like:</p><ul><li><a href="/rye">Rye bread</a> €4.20</li><li><a href="/rolls">Rolls</a> €0.60</li></ul>',
      missing: 'serves-this-page',
      ...CERTAIN,
    },
    {
      name: 'a shirt named “404 Not Found” at a shop that answers 404 in those words',
      ...PRODUCT_404,
      body: '<p>Black cotton shirt with the famous error. Sizes S to XXL.</p><p>19.90 €</p><form action="/cart" method="post"><button>Add to cart</button></form>',
      missing: { status: 404, ...PRODUCT_404, body: START_PAGE.en },
      ...NONE,
    },
    {
      name: 'a shirt named “404 Not Found” at a shop that answers 200 in those words',
      ...PRODUCT_404,
      body: '<p>Black cotton shirt with the famous error. Sizes S to XXL.</p><p>19.90 €</p><form action="/cart" method="post"><button>Add to cart</button></form>',
      missing: { status: 200, ...PRODUCT_404, body: START_PAGE.en },
      ...NONE,
    },
    {
      name: 'a poster with a price before the number',
      title: 'Page Not Found – Posters',
      heading: 'Page Not Found',
      body: '<p>Screen print, 50 × 70 cm.</p><p>US$ 24</p><button type="button">Buy now</button>',
      missing: 'refuses',
      ...NONE,
    },
    {
      name: 'a shirt whose price is in structured data alone',
      ...PRODUCT_404,
      body: '<p>Black cotton shirt.</p><script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"404 Not Found","offers":{"@type":"Offer","price":"19.90","priceCurrency":"EUR"}}</script>',
      missing: 'refuses',
      ...NONE,
    },
    {
      name: 'a dictionary entry',
      title: 'Not found | Words',
      heading: 'Not found',
      path: '/not-found',
      body: '<p>Adjective phrase. Said of something that was looked for without success.</p>',
      missing: 'refuses',
      ...NONE,
    },
    {
      name: 'a dictionary entry in a definition list',
      title: 'gone | Words',
      heading: 'gone',
      path: '/words/gone',
      body: '<dl><dt>gone</dt><dd>No longer present; departed. “The bread is gone.”</dd></dl>',
      missing: 'refuses',
      ...NONE,
    },
    {
      name: 'a reference page about the status',
      title: '404 Not Found - HTTP',
      heading: '404 Not Found',
      path: '/docs/http/status/404',
      body: '<p>The HTTP 404 Not Found client error response status code indicates that the server cannot find the requested resource.</p><h2>Status</h2><pre>404 Not Found</pre><h2>See also</h2><ul><li><a href="/docs/http/status/410">410 Gone</a></li></ul>',
      missing: 'refuses',
      ...NONE,
    },
    {
      name: 'a video of that name',
      title: 'Page Not Found (short film)',
      heading: 'Page Not Found',
      body: '<video controls src="/films/404.mp4"></video><p>Directed by Ada Novak, 12 minutes.</p>',
      missing: 'refuses',
      ...NONE,
    },
    {
      name: 'a video of that name in a player’s frame',
      title: 'Page Not Found (short film)',
      heading: 'Page Not Found',
      body: '<iframe src="https://www.youtube-nocookie.com/embed/x1" title="Page Not Found, a short film"></iframe><p>Directed by Ada Novak, 12 minutes.</p>',
      missing: 'refuses',
      ...NONE,
    },
    {
      name: 'tips below “Nothing found”, with results beside them',
      title: 'Nothing found? Search tips | Library',
      heading: 'Nothing found: search tips',
      body: '<p>Check the spelling, use fewer words, or try a wider term.</p><h2>Results that are close</h2><ol><li><a href="/a">Bread in the Middle Ages</a><p>How mills and ovens were shared.</p></li><li><a href="/b">The price of rye</a><p>Records of four towns.</p></li></ol>',
      missing: 'refuses',
      ...NONE,
    },
    {
      name: 'a category without products, with its filters',
      title: 'Trainers | Shoes',
      heading: 'Trainers',
      path: '/trainers',
      body: '<p>No products found for your selection.</p><form method="get" action="/trainers"><label>Size <select name="size"><option>38</option><option selected>52</option></select></label><label>Colour <select name="colour"><option>red</option></select></label><button>Filter</button></form>',
      missing: 'refuses',
      ...NONE,
    },
    {
      name: 'a help page that starts with the question',
      title: 'Page not found? What to do | Help',
      heading: 'Page not found? What to do',
      path: '/help/not-found',
      body: '<p>Check the address for typing errors.</p><p>Clear the cache of your browser.</p><p>Write to us if the error stays, with the address and the time.</p>',
      missing: 'refuses',
      ...NONE,
    },
    {
      name: 'a help page of questions and answers',
      title: 'Page not found',
      heading: 'Page not found',
      path: '/help/page-not-found',
      body: '<details><summary>Why do I see this message?</summary><p>The shop has removed the offer, or the link has a typing error. Offers end at midnight.</p></details><details><summary>What can I do?</summary><p>Search for the name of the offer, or write to the seller through your orders.</p></details>',
      missing: 'refuses',
      ...NONE,
    },
    {
      name: 'a trial',
      title: 'Not found guilty: the trial of 1921',
      heading: 'Not found guilty: the trial of 1921',
      path: '/trials/1921',
      body: `<p>After nine days the jury acquitted the miller. The town had expected another verdict.</p>`,
      missing: 'refuses',
      ...NONE,
    },
    {
      name: 'an office for lost property',
      title: 'Lost and found | City of Leeds',
      heading: 'Lost and found',
      path: '/lost-and-found',
      body: '<p>Opening hours: Monday to Friday, 9 to 17.</p><p>Wallet not found here? Ask the police.</p>',
      missing: 'refuses',
      ...NONE,
    },
    {
      name: 'a product that is sold out and still shown',
      title: 'Rye bread | Bakery',
      heading: 'Rye bread',
      body: '<p>4.20 €</p><p>This product is currently not available.</p><p>Rye and caraway, 750 g.</p>',
      missing: 'refuses',
      ...NONE,
    },
    {
      name: 'the words in a text, a comment and a script alone',
      title: 'Rye bread | Bakery',
      heading: 'Rye bread',
      body: `<!-- Page not found -->${RYE}<p>A reader wrote: “page not found” when I order.</p><script>const messages = { missing: 'Page not found' };</script>`,
      missing: 'refuses',
      ...NONE,
    },
    {
      name: 'the words in a hidden part that scripts show on errors',
      title: 'Rye bread | Bakery',
      heading: 'Rye bread',
      body: `${RYE}<div hidden><h2>Page not found</h2><p>The page does not exist.</p></div><template><h1>Page not found</h1></template>`,
      missing: 'refuses',
      ...NONE,
    },
    {
      name: 'a page without a heading that says it in its title alone',
      title: 'Not Found',
      body: '<div class="code">404</div><div class="message">Not Found</div>',
      missing: 'refuses',
      ...FAILED_ALONE,
    },
    {
      name: 'a contact form below a product’s question',
      title: 'Part not found | Spare parts',
      heading: 'Part not found?',
      path: '/part-not-found',
      body: '<p>Describe the part, and we look for it.</p><form action="/parts/ask" method="post"><label>Machine <input name="machine"></label><label>Part <textarea name="part"></textarea></label><button>Ask for it</button></form>',
      missing: 'refuses',
      ...NONE,
    },
    {
      name: 'a missing page with the right status',
      ...NOT_FOUND,
      status: 404,
      body: START_PAGE.en,
      missing: 'refuses-with-this-page',
      check: 'not-applicable',
      answer: 'not-listed',
      reason: 'http-error',
    },
    {
      name: 'a removed page with the right status',
      title: '410 Gone',
      heading: 'Gone',
      status: 410,
      body: START_PAGE.en,
      missing: 'refuses',
      check: 'not-applicable',
      answer: 'not-listed',
      reason: 'http-error',
    },
  ]),
];
