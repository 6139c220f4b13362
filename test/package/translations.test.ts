import { describe, expect, it } from 'vitest';
import { names } from '../../lib/engine/core/names.ts';
import { CATALOGS, englishOf, FORM, keysFor, placeholdersIn } from './catalogs.ts';

/*
 * One rule for both programs: English is enough to land, and a text that a language lacks is shown in English. Only
 * `npm run check:release`, which runs these tests with the mode `release`, requires every text in every language.
 */
const isRelease = import.meta.env.MODE === 'release';

/** Equal in every language: names, units, formats, and words that all of these languages share. */
const ALIKE: ReadonlySet<string> = new Set(
  names(
    'extensionName resultOwnWord badgeResult badgeResultAge badgeFailed resultAge suggestion twoSentences twoParts site.interface rerunResult changeFromTo verdictsBeforeAfter verdictWithScore nameAndCount nameAndValue sortUrl pageTitle open-graph.name https.name utf-8.name searchConsole.reason.noindex searchConsole.fix.other',
  ),
);
const UNITS = /^(?:unit|value\.(?:count|list|no|status)|fault\.of|evidence\.element)/;
/** Words that a language shares with English. */
const ALSO_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  de: names(
    'searchConsole.reason.soft-404 details detailsOf layerLinks logo groupPerformance connectionName sitemap.name doctype.name difference.links richDataset richVideo changedCanonical changedRobots',
  ),
  es: names(
    'searchConsole.reason.soft-404 no placeTotal factScripts changedCanonical changedRobots sitemap.name doctype.name',
  ),
  fr: names(
    'searchConsole.reason.soft-404 project pages connection connections connectionOf pagesOfFile placeResult placeTotal projects projectsCount_one projectsCount_other onPages_one onPages_many onPages_other actions linkInMenu compression.name doctype.name sitemap.name factScripts columnPage connectionActive factImages layerImages logo pagerTotal privacyPublic scoreIs scoreLabel site sites weightHigh richArticle changedDescription changedCanonical changedRobots',
  ),
  ja: ['richQaPage'],
  'pt-BR': names(
    'searchConsole.reason.soft-404 project linkInMenu placeTotal projects projectsCount_one projectsCount_other changedCanonical changedRobots factScripts unusableValue layerLinks site sites sitemap.name doctype.name difference.links',
  ),
};

const catalogs = CATALOGS.flatMap((catalog) =>
  [...catalog.texts].map(([tag, texts]) => ({ of: catalog.of, tag, texts, catalog })),
);

describe.each(catalogs)('the texts of $of in $tag', ({ of, tag, texts, catalog }) => {
  it('are no others than the English ones, in each form for numbers', () => {
    const known = keysFor(tag, catalog);
    expect(Object.keys(texts).filter((key) => !known.includes(key))).toEqual([]);
  });

  it('are complete at a release; until then what is missing is a warning', () => {
    const missing = keysFor(tag, catalog).filter((key) => !(key in texts));
    if (missing.length > 0) console.warn(`Not translated (${of}, ${tag}): ${missing.join(', ')}`);
    expect(tag === 'en' || isRelease ? missing : []).toEqual([]);
  });

  it('are one line each, without spaces around it', () => {
    const found = Object.values(texts).filter(
      (text) => text === '' || text !== text.trim().replace(/\s+/g, ' '),
    );
    expect(found).toEqual([]);
  });

  it('have the placeholders of English', () => {
    const found = Object.entries(texts).filter(([key, text]) => {
      const wanted = placeholdersIn(englishOf(key.replace(FORM, '_other'), catalog));
      const has = placeholdersIn(text);
      const isNumberAWord = /_(zero|one|two)$/.test(key);
      return (
        has.some((name) => !wanted.includes(name)) ||
        wanted.some((name) => !has.includes(name) && !(isNumberAWord && (name === 'count' || name === 'n')))
      );
    });
    expect(found).toEqual([]);
  });
});

describe.each(catalogs.filter(({ tag }) => tag !== 'en'))(
  'the texts of $of in $tag',
  ({ tag, texts, catalog }) => {
    it('are not left in English', () => {
      const found = Object.entries(texts)
        .filter(([key, text]) => text === englishOf(key, catalog))
        .map(([key]) => key)
        .filter((key) => !ALIKE.has(key) && !UNITS.test(key) && !ALSO_ENGLISH[tag]?.includes(key));
      expect(found).toEqual([]);
    });

    it('address their reader in one form', () => {
      const other = OTHER_ADDRESS[tag];
      expect(Object.entries(texts).filter(([, text]) => other?.test(text))).toEqual([]);
    });

    it('have the URLs, numbers and names of English', () => {
      const kept = /https?:\/\/(?:[\w.-]+\/?[\w.]*)?|\b\d{2,}\b|[\w.]*\*[\w.]*|about:addons|\.gz\b|\{\w+\}/g;
      const found = Object.entries(texts).filter(
        ([key, text]) =>
          !FORM.test(key) &&
          [...englishOf(key, catalog).matchAll(kept)].some(
            ([part]) => !text.includes(part.replace(/\.$/, '')),
          ),
      );
      expect(found).toEqual([]);
    });
  },
);

/** The form of address that a language does not use here: German and French are formal, Spanish says *tú*. */
const OTHER_ADDRESS: Readonly<Record<string, RegExp>> = {
  de: new RegExp(
    '(?<!\\p{L})(?:du|dich|dir|deine?[mnrs]?|euch|eure?[mnrs]?|wähle|lade|lass|behebe|mache?|erstelle|öffne|prüfe|nimm|' +
      'gib|füge|gehe|klicke|speichere|entferne|ändere|warte|kopiere|verwende|nutze|setze)(?!\\p{L})',
    'iu',
  ),
  fr: /(?<!\p{L})(?:tu|toi|ta|tes|t’)(?!\p{L})/iu,
  es: /(?<!\p{L})usted(?:es)?(?!\p{L})|(?:^|[.:;] )(?:haga|elija|abra|pruebe|introduzca|seleccione|escriba|copie|use)(?!\p{L})/iu,
  'pt-BR': /(?<!\p{L})(?:tu|te|teus?|tuas?|contigo)(?!\p{L})/iu,
};

/** No permissions; nothing leaves the browser; sends nothing. */
const OVERSTATED = new RegExp(
  [
    'no permissions?|without permissions?|nothing leaves|sends? nothing|never leaves?',
    'keine Berechtigung|ohne Berechtigung|nichts verlässt|sendet nichts|verlässt nie',
    'aucune autorisation|sans autorisation|rien ne quitte|n’envoie rien',
    'sin permisos|ningún permiso|nada sale|no envía nada',
    'sem permiss|nenhuma permiss|nada sai|não envia nada',
    '権限は(?:不要|いりません)|何も送信|外部に(?:出|送信)',
    '无需任何权限|不需要权限|不会离开|不发送任何',
    'بلا أذونات|دون أذونات|لا شيء يغادر|لا يرسل شيئ',
  ].join('|'),
  'iu',
);

describe.each([...(CATALOGS[0]?.texts ?? [])])('the extension’s texts in %s', (tag, texts) => {
  it('name their language', () => {
    expect(texts['languageTag']).toBe(tag);
  });

  it('have a name and a description that the stores accept', () => {
    // Chrome's store takes names of 75 characters, Firefox's of 50 (MDN, "name", read on 28 November 2026)
    expect(texts['storeName']).toMatch(/^Verdict ?[:：].{10,}$/);
    expect((texts['storeName'] ?? '').length).toBeLessThanOrEqual(50);
    // both browsers recommend at most 12 where there is little room (MDN, "short_name")
    expect((texts['extensionName'] ?? '').length).toBeLessThanOrEqual(12);
    expect((texts['extensionDescription'] ?? '').length).toBeLessThanOrEqual(132);
  });

  it('do not promise in the stores what is not true with a connected service', () => {
    const said = `${texts['storeName']} ${texts['extensionDescription']}`;
    expect(said).not.toMatch(OVERSTATED);
  });
});
