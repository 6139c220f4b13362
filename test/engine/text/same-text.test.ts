import { describe, expect, it } from 'vitest';
import { asRead } from '../../../lib/engine/text/as-read.ts';
import { readsAlikeLater } from '../../../lib/engine/text/same-text.ts';

describe('two texts read alike', () => {
  it.each([
    ['soft hyphens', 'Roggenbrot', 'Rog\u00adgen\u00adbrot'],
    ['zero-width spaces and joiners', 'Bread\u200b of the\u2060day', 'Bread of theday'],
    ['a byte order mark', '\ufeffBread', 'Bread'],
    ['variation selectors', 'Bread \u2764\ufe0f', 'Bread \u2764'],
    ['marks of direction', '\u202bخبز اليوم\u202c', 'خبز اليوم'],
    ['full-width letters and ligatures', 'ＢＲＥＡＤ ﬁne', 'BREAD fine'],
    ['composed and decomposed marks', 'Café crème', 'Cafe\u0301 cre\u0300me'],
    ['half-width katakana', 'ﾊﾟﾝ', 'パン'],
    ['apostrophes', 'l’été d´or', "l'été d'or"],
    ['dashes', 'Bread – since 1901 − rye', 'Bread - since 1901 - rye'],
    ['white space', ' Bread\u00a0of\n the\u3000day ', 'Bread of the day'],
  ])('but for %s', (_, before, after) => {
    expect(asRead(before)).toBe(asRead(after));
  });

  it.each([
    ['marks', 'résumé', 'resume'],
    ['marks of Arabic', 'كتب', 'كتّب'],
    ['dakuten', 'はん', 'ぱん'],
    ['numbers', 'Bread 5', 'Bread 6'],
    ['words', 'Bread of the day', 'Cake of the day'],
  ])('not if their %s differ', (_, before, after) => {
    expect(asRead(before)).not.toBe(asRead(after));
  });
});

/** The language that the page states, the text before and after. */
type Row = readonly [language: string, before: string, after: string];

describe('a text of a page says the same later', () => {
  it.each<Row>([
    // months and days of the week
    ['en', 'Deals of Wednesday, November 25', 'Deals of Thursday, December 3'],
    ['en', 'Bakery events – Sept 2026', 'Bakery events – Oct 2026'],
    ['de', 'Angebote am Mittwoch, 25. November', 'Angebote am Donnerstag, 3. Dezember'],
    ['de', 'Spielplan März', 'Spielplan Mai'],
    ['es', 'Agenda del miércoles 25 de noviembre', 'Agenda del jueves 3 de diciembre'],
    ['fr', 'Programme du mercredi 25 février', 'Programme du jeudi 3 août'],
    ['pt-BR', 'Agenda de quarta-feira, 25 de novembro', 'Agenda de quinta-feira, 3 de dezembro'],
    ['ar', 'عروض الأربعاء 25 نوفمبر', 'عروض الخميس 3 ديسمبر'],
    ['ar-SY', 'عروض تشرين الثاني 2026', 'عروض كانون الأول 2026'],
    ['ja', '11月25日(水)のセール', '12月3日(木)のセール'],
    ['ja', '水曜日のパン', '木曜日のパン'],
    ['zh-CN', '十一月活动安排', '十二月活动安排'],
    ['zh-CN', '11月25日星期三 特价', '12月3日星期四 特价'],
    ['it', 'Calendario eventi ottobre 2026', 'Calendario eventi novembre 2026'],
    ['nl', 'Agenda maart 2026', 'Agenda april 2026'],
    ['nl', 'Brood van woensdag 25 november', 'Brood van donderdag 3 december'],
    ['pl', 'Wydarzenia w październiku 2026', 'Wydarzenia w listopadzie 2026'],
    ['pl', 'Plan na 25 maja', 'Plan na 3 czerwca'],
    ['pl', 'Koncerty w marcu 2026', 'Koncerty w maju 2026'],
    ['ru', 'Афиша на октябрь 2026', 'Афиша на ноябрь 2026'],
    ['ru', 'События в мае 2026', 'События в июне 2026'],
    ['ru', 'Скидки 25 ноября', 'Скидки 3 декабря'],
    ['uk', 'Події у жовтні 2026', 'Події у листопаді 2026'],
    ['cs', 'Akce v říjnu 2026', 'Akce v listopadu 2026'],
    ['tr', 'Kasım 2026 etkinlikleri', 'Aralık 2026 etkinlikleri'],
    ['ko', '11월 25일 수요일 행사', '12월 3일 목요일 행사'],
    // of a page that states no language
    ['', 'Calendario eventi ottobre 2026', 'Calendario eventi novembre 2026'],
    ['', 'Wydarzenia w październiku 2026', 'Wydarzenia w listopadzie 2026'],
    ['', 'Афиша на октябрь 2026', 'Афиша на ноябрь 2026'],
    ['not a language', 'Agenda maart 2026', 'Agenda april 2026'],
    // how long ago
    ['en', 'Rye news: updated 5 minutes ago', 'Rye news: updated 2 hours ago'],
    ['en', 'Rye news: updated just now', 'Rye news: updated an hour ago'],
    ['en', 'Rye news (5m ago)', 'Rye news (2 hr. ago)'],
    ['en', 'Sale ends in 3 days', 'Sale ends tomorrow'],
    ['de', 'Brot: vor 3 Stunden aktualisiert', 'Brot: vor einer Minute aktualisiert'],
    ['de', 'Brot: heute', 'Brot: gestern'],
    ['es', 'Pan: hace 5 minutos', 'Pan: hace una hora'],
    ['fr', 'Pain : il y a 5 minutes', 'Pain : il y a 2 jours'],
    ['fr', 'Pain : hier', 'Pain : il y a une semaine'],
    ['pt-BR', 'Pão: há 5 minutos', 'Pão: há 1 hora'],
    ['pt-BR', 'Pão: 5 minutos atrás', 'Pão: 2 dias atrás'],
    ['ar', 'خبز: قبل 5 دقائق', 'خبز: قبل ساعتين'],
    ['ar', 'خبز: منذ 5 دقائق', 'خبز: منذ ساعة'],
    ['ja', 'パン：5分前に更新', 'パン：3時間前に更新'],
    ['ja', 'パン：昨日更新', 'パン：2日前更新'],
    ['zh-CN', '面包：5分钟前更新', '面包：3小时前更新'],
    ['zh-CN', '面包：昨天更新', '面包：2天前更新'],
    ['nl', 'Brood: 5 minuten geleden', 'Brood: 2 uur geleden'],
    ['pl', 'Chleb: 5 minut temu', 'Chleb: 2 godziny temu'],
    ['ru', 'Хлеб: 5 минут назад', 'Хлеб: 2 часа назад'],
    // the time of day
    ['en', 'Radio Bakery 9:00 AM', 'Radio Bakery 3:15 PM'],
    ['en', 'Open until 9 a.m.', 'Open until 11 p.m.'],
    ['es', 'Radio 9:00 a. m.', 'Radio 3:15 p. m.'],
    ['ar', 'راديو 9:00 ص', 'راديو 3:15 م'],
    ['ja', 'ラジオ 午前9:00', 'ラジオ 午後3:15'],
    ['zh-CN', '电台 上午9:00', '电台 下午3:15'],
    ['ko', '라디오 오전 9:00', '라디오 오후 3:15'],
    // what is counted
    ['en', '(3) Messages', '(12) Messages'],
    ['en', '1 new message – Bakery', '2 new messages – Bakery'],
    ['en', 'Loaves: 999 views', 'Loaves: 1.2K views'],
    ['de', 'Brot – 1 Kommentar', 'Brot – 12 Kommentare'],
    ['es', '1 artículo en la cesta', '3 artículos en la cesta'],
    ['fr', 'Panier : 1 article', 'Panier : 3 articles'],
    ['pt-BR', '1 mensagem nova', '2 mensagens novas'],
    ['ar', '٣ رسائل', '٥ رسائل'],
    ['ja', '未読3件', '未読12件'],
    ['zh-CN', '购物车（3）', '购物车（12）'],
    ['pl', '1 wiadomość', '5 wiadomości'],
    ['ru', '1 сообщение', '5 сообщений'],
    // what is as good as the same
    ['en', 'Cart 8f3ac2 – Shop', 'Cart b07d91 – Shop'],
    ['en', 'Hollow Lane: blue mug', 'Blue mug – Hollow Lane'],
    ['de', 'Roggenbrot', 'Rog\u00adgen\u00adbrot'],
  ])('[%s] %s → %s', (language, before, after) => {
    expect(readsAlikeLater(before, after, language)).toBe(true);
  });

  it.each<Row>([
    ['en', 'Stoneware mugs', 'Untitled document'],
    ['en', 'Bread of the day', ''],
    ['en', 'Top 10 mugs', 'Top 10 bowls'],
    ['en', '2026 conference', '2026 contest'],
    ['en', 'Updated 5 minutes ago: bread', 'Updated 5 minutes ago: cake'],
    ['en', 'Bread in Bath', 'Bread at Bath'],
    ['en', '1 new message', '1 old message'],
    ['de', 'Brot vor Ort', 'Brot am Ort'],
    ['de', 'Marktplatz', 'Parkplatz'],
    ['es', 'Pan de centeno', 'Pan de trigo'],
    ['fr', 'Pain de mars', 'Gâteau de mars'],
    ['fr', 'Il y a du pain', 'Il y a du vin'],
    ['pt-BR', 'Pão há muito', 'Bolo há muito'],
    ['ar', 'خبز اليوم', 'كعكة اليوم'],
    ['ja', 'パンの店', 'ケーキの店'],
    ['ja', '月の光', '日の光'],
    ['zh-CN', '面包店', '蛋糕店'],
    ['nl', 'Brood uit de oven', 'Taart uit de oven'],
    ['pl', 'Marchew i chleb', 'Masło i chleb'],
    ['ru', 'Майка и хлеб', 'Маска и хлеб'],
    ['', 'Pane di segale', 'Pane di grano'],
    ['en', 'résumé', 'resume'],
  ])('but not [%s] %s → %s', (language, before, after) => {
    expect(readsAlikeLater(before, after, language)).toBe(false);
  });
});
