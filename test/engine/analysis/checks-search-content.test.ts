import { judge } from './judge.ts';
import { documentOf } from './page-fixture.ts';

const head = (html: string) => ({ html: documentOf(html) });
const body = (html: string) => ({ html: documentOf('', html) });
const html = documentOf('<title>Bread</title>');
const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');

judge('title-present', {
  passes: { 'a title with text': head('<title>Bread</title>') },
  fails: {
    'no title': head(''),
    'a title of characters that show nothing': head('<title>&#8203;&zwj;&shy;</title>'),
    'an empty title': head('<title> \n </title>'),
    'only the title of a drawing': body('<svg><title>Loaf</title></svg>'),
    'a title after what ends the head': head('<div></div><title>Bread</title>'),
  },
});
judge('needs-scripts', {
  passes: {
    'a page whose scripts change a little': {
      html: documentOf('<title>Bread</title>', `<h1>Rye</h1><p>${words(60)}</p>`),
      rendered: { html: documentOf('<title>Bread!</title>', `<h1>Rye</h1><p>${words(90)}</p>`) },
    },
    'a small page whose scripts add a button': {
      html: documentOf('<title>Bread</title>', '<h1>Rye</h1>'),
      rendered: { html: documentOf('<title>Bread</title>', '<h1>Rye</h1><button>Add to cart</button>') },
    },
  },
  absent: { 'a page without scripts': head('<title>Bread</title>') },
  unseen: {
    'an empty shell whose scripts were not run': { html: '<!doctype html><script src="/app.js"></script>' },
  },
  fails: {
    'a title that scripts add': {
      html: documentOf('<title></title>', `<h1>Rye</h1><p>${words(60)}</p>`),
      rendered: { html: documentOf('<title>Bread</title>', `<h1>Rye</h1><p>${words(60)}</p>`) },
    },
    'a heading that scripts fill': {
      html: documentOf('<title>Bread</title>', `<h1></h1><p>${words(60)}</p>`),
      rendered: { html: documentOf('<title>Bread</title>', `<h1>Rye</h1><p>${words(60)}</p>`) },
    },
    'a canonical address that scripts add': {
      html: documentOf('<title>Bread</title>', `<p>${words(60)}</p>`),
      rendered: {
        html: documentOf(
          '<title>Bread</title><link rel=canonical href=https://bakery.example/bread>',
          `<p>${words(60)}</p>`,
        ),
      },
    },
    'more than half of the words': {
      html: documentOf('<title>Bread</title>', `<h1>Rye</h1><p>${words(40)}</p>`),
      rendered: { html: documentOf('<title>Bread</title>', `<h1>Rye</h1><p>${words(90)}</p>`) },
    },
  },
});
judge('title-single', {
  passes: { 'one title': head('<title>Bread</title>') },
  absent: { none: head('') },
  fails: { 'two titles': head('<title>Bread</title><title>Rolls</title>') },
});
judge('title-length', {
  passes: {
    'a short title': head('<title>Bread</title>'),
    'many narrow letters': head(`<title>${'i'.repeat(120)}</title>`),
    'thirty wide characters': head(`<title>${'港'.repeat(30)}</title>`),
  },
  absent: { 'no title': head('') },
  fails: {
    'forty wide letters': head(`<title>${'W'.repeat(40)}</title>`),
    'thirty-one wide characters': head(`<title>${'港'.repeat(31)}</title>`),
  },
});
judge('meta-description-present', {
  passes: {
    'a description': head('<meta name="Description" content="Bread and rolls.">'),
    'the same one twice': head(
      '<meta name=description content="Rye bread"><meta name=description content="Rye  bread ">',
    ),
  },
  fails: {
    none: head(''),
    'an empty one': head('<meta name="description" content=" ">'),
    'one of characters that show nothing': head('<meta name="description" content="&nbsp;&#8203;">'),
    'an empty one before another': head('<meta name=description><meta name=description content=Bread>'),
    'two with different texts': head(
      '<meta name=description content=Rye><meta name=description content=Bread>',
    ),
    'one by property': head('<meta property="description" content="Bread.">'),
    'one in the body': body('<meta name="description" content="Bread.">'),
  },
});
judge('meta-description-length', {
  passes: { 'a short one': head('<meta name=description content="Bread.">') },
  absent: { none: head('') },
  fails: { 'two hundred letters': head(`<meta name=description content="${'b'.repeat(200)}">`) },
});
judge('single-h1', {
  passes: {
    'one h1': body('<h1>Bread</h1>'),
    'one visible h1': body('<h1 hidden>Rolls</h1><h1>Bread</h1>'),
    'one h1 that is a picture with text': body('<h1><a href=/><img src=a.svg alt="Bread"></a></h1>'),
    'a heading by role and level': body('<div role=heading aria-level=1>Bread</div><h2>Rye</h2>'),
    'one visible h1 beside an invisible one': body('<h1>Bread</h1><h1 style="visibility:hidden">Rolls</h1>'),
    'a visible h1 in an invisible part': body(
      '<div style="visibility: hidden"><h1>Rolls</h1><p style="visibility:visible"><h1 style="visibility:visible">Bread</h1></div>',
    ),
    'one h1 beside others that are headings of other levels or none': body(
      '<h1>Bread</h1><h1 aria-level=2>Rye</h1><h1 role=presentation>Miller</h1><h1 role=none>Mill</h1>',
    ),
    'an h1 in a foreign object of SVG': body('<svg><foreignObject><h1>Bread</h1></foreignObject></svg>'),
  },
  fails: {
    'no h1': body('<h2>Bread</h2>'),
    'two h1': body('<h1>Bread</h1><h1>Rolls</h1>'),
    'an h1 and another one by role': body('<h1>Bread</h1><p role="heading" aria-level=" 1 ">Rolls</p>'),
    'an h1 that is none': body('<h1 role=presentation>Bread</h1>'),
    'only the title of a drawing': body('<svg><title>Bread</title></svg>'),
    'an empty h1': body('<h1> </h1>'),
    'an h1 of characters that show nothing': body('<h1>&#8203;</h1>'),
  },
  unseen: { 'a page that scripts fill': body('<div id=root></div><script src=app.js></script>') },
});
judge('heading-order', {
  passes: {
    'levels one by one': body('<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2>'),
    'an ARIA heading between': body('<h1>a</h1><div role=heading aria-level=2>b</div><h3>c</h3>'),
    'a heading element that is not one': body('<h1>a</h1><h4 role=presentation>b</h4><h2>c</h2>'),
    'a hidden heading between': body('<h1>a</h1><h4 aria-hidden=true>x</h4><h2>b</h2>'),
    'an empty main heading, of which its own check speaks': body('<h1></h1><h2>b</h2>'),
    'a hidden empty heading': body('<h1>a</h1><h2 hidden></h2>'),
    // "non-empty accessible name": https://www.w3.org/WAI/standards-guidelines/act/rules/ffd0e9/ (read 2026-11-27)
    'a heading of a described picture, and one with a label': body(
      '<h1>a</h1><h2><img src=b.webp alt="b"></h2><h2 aria-label=c></h2>',
    ),
    'a heading whose words a component shows': body(
      '<h1>a</h1><h2><x-text key=b></x-text></h2><h2><template shadowrootmode=open>c</template></h2>',
    ),
    'a heading in a component, whose words come from outside': body(
      '<h1>a</h1><x-card><template shadowrootmode=open><h2><slot></slot></h2></template>b</x-card>',
    ),
    'a heading that scripts may fill': body('<h1>a</h1><h2 id=name></h2><script src=/app.js></script>'),
  },
  absent: { 'no headings': body('') },
  fails: {
    'a skipped level': body('<h1>a</h1><h3>c</h3>'),
    'an ARIA heading that skips one': body('<h1>a</h1><p role=heading aria-level=3>c</p>'),
    'an empty heading': body('<h1>a</h1><h2> &#8203;</h2>'),
    'a heading around nothing but a picture without a text': body('<h1>a</h1><h2><img src=b.webp></h2>'),
    'an empty heading that scripts have not filled': {
      html: documentOf('', '<h1>a</h1><h2 id=name></h2>'),
      rendered: { html: documentOf('', '<h1>a</h1><h2 id=name></h2>') },
    },
  },
});
judge('title-words-in-text', {
  passes: {
    'a title whose words are in the text': {
      html: documentOf('<title>Bread and rolls</title>', 'Our breads and our rolls.'),
    },
    'a title that is written with other characters': {
      html: documentOf('<title>Roggenbrot l’été</title>', "Rog&shy;gen&shy;brot l'e\u0301t\u00e9"),
    },
    'a title whose words are the alternative text of an image': {
      html: documentOf('<title>Baguette</title>', '<h1><img src=a.webp alt=Baguette></h1><p>Every day.'),
    },
    'a title whose words are drawn': {
      html: documentOf('<title>Baguette</title>', '<svg><a href=/x><text>Our baguette</text></a></svg>'),
    },
    'a Turkish title in capitals': {
      html: documentOf('<title>İSTANBUL ISPARTA</title>', 'istanbul, ısparta'),
    },
    'a title in capitals and with other hyphens': {
      html: documentOf(
        '<title>GROSSES ROGGENBROT SAUERTEIG-KRUSTE</title>',
        'Großes Roggenbrot, Sauerteig Kruste',
      ),
    },
    'a Chinese title': { html: documentOf('<title>港口面包店</title>', '欢迎来到港口面包店。') },
  },
  fails: {
    'a title about something else': { html: documentOf('<title>Cheap phones</title>', 'Our bread.') },
    'words that are only in what is not drawn': {
      html: documentOf(
        '<title>Cheap phones</title>',
        '<svg><title>Cheap</title><defs><text>phones</text></defs></svg>',
      ),
    },
  },
  unseen: {
    'a title in an encoding that nobody declared': {
      html: documentOf('<title>“ú–{Œê</title>', 'Our bread.'),
      encoding: { name: 'windows-1252', source: 'default' },
    },
  },
});
judge('content-length', {
  passes: {
    '300 words': body(words(300)),
    '300 words of Japanese': body(`<p>${'港のパン屋は毎朝焼きます。'.repeat(60)}</p>`),
  },
  unseen: { 'a page that scripts fill': body('<div id=root></div><script src=app.js></script>') },
  fails: {
    '299 words': body(words(299)),
    'words in styles and hidden parts': body(`<style>${words(300)}</style><div hidden>${words(300)}</div>`),
    'what scripts did not fill': {
      ...body('<div id=root></div><script src=app.js></script>'),
      rendered: { html: documentOf('', '<p>Bread</p>') },
    },
  },
});
judge('image-alternatives', {
  passes: {
    'a described image': body('<img src=a.webp alt="A loaf">'),
    'a decorative image': body('<img src=a.webp alt="">'),
    'an image with role=presentation': body('<img src=a.webp role=presentation>'),
    'an image named by another element': body('<p id=n>A loaf</p><img src=a.webp aria-labelledby=n>'),
    'an image with other sources': body('<picture><source srcset=a.avif><img src=a.webp alt=Loaf></picture>'),
  },
  absent: {
    'no image': body(''),
    'an image hidden from assistive technology': body('<img src=a.webp aria-hidden=true>'),
    'an image in a hidden part': body('<div aria-hidden=true><p><img src=a.webp></p></div>'),
    'an image that is not displayed': body('<div style="display:none"><img src=a.webp></div>'),
    'an image in a closed dialog': body('<dialog><img src=a.webp></dialog>'),
    'sources to which scripts may add the image': body(
      '<picture><source srcset=a.webp></picture><script src=/app.js></script>',
    ),
    'pictures that something else fills': body(
      '<picture></picture><picture data-alt=Loaf><source srcset=a.webp></picture>' +
        '<picture><source srcset=a.webp><noscript><img src=a.webp></noscript></picture>',
    ),
    'a hidden picture without an image': body('<picture hidden><source srcset=a.webp></picture>'),
  },
  fails: {
    'an image without alt': body('<img src=a.webp>'),
    'white space as alternative': body('<img src=a.webp alt=" ">'),
    'a reference to nothing': body('<img src=a.webp aria-labelledby=nothing>'),
    'an empty label': body('<img src=a.webp aria-label=" ">'),
    'an image button without alt': body('<input type=image src=go.webp>'),
    'an image button with an empty alt': body('<input type=image src=go.webp alt="">'),
    'an image below 600 levels': body(`${'<div>'.repeat(600)}<img src=a.webp>`),
    'an image in a declarative shadow root': body(
      '<x-loaf><template shadowrootmode=open><img src=a.webp></template></x-loaf>',
    ),
    // "the picture element itself does not display anything": HTML standard, section 4.8.1,
    // https://html.spec.whatwg.org/multipage/embedded-content.html#the-picture-element (read 2026-11-27)
    'a picture with sources and no image': body('<picture><source srcset=a.webp></picture>'),
  },
});
const german = (html: string) => ({ html: documentOf('', html).replace('lang="en"', 'lang="de-CH"') });
judge('link-texts', {
  passes: {
    'a link with a descriptive text': body('<a href=/rolls>Our rolls</a>'),
    'a link around a described image': body('<a href=/rolls><img src=r.webp alt="Our rolls"></a>'),
    'a link with a label and no text': body('<a href=/rolls aria-label="Our rolls"></a>'),
    'an address, which names the target': body('<a href=/rolls>https://bakery.example/rolls</a>'),
    'a link in a language without a list': body('<a href=/fi lang=fi>Lue lisää</a>'),
    'the name of a page or a step': body(
      '<a href=/>Start</a> <a href=/i>Information</a> <a href=/s lang=fr>Suite</a> <a href=/w lang=de>Weiter</a>',
    ),
    'a generic text of another language': body('<a href=/rolls>weiterlesen</a>'),
    'an English word on a German page': german('<a href=/rolls>Start</a>'),
  },
  absent: {
    'a link within the page': body('<a href=#top>more</a>'),
    'a hidden link': body('<div hidden><a href=/rolls>more</a></div>'),
    'a link that is not followed': body('<a rel=nofollow href=/rolls>more</a>'),
    'a link to a mailbox': body('<a href="mailto:a@bakery.example">more</a>'),
  },
  fails: {
    '“click here”': body('<a href=/rolls>Click here!</a>'),
    '“weiterlesen” on a German page': german('<a href=/rolls>weiterlesen …</a>'),
    'an empty link': body('<a href=/rolls></a>'),
    'an empty link to the page itself': body('<a href=#top></a>'),
    '“read more” with a better label, which search engines do not read': body(
      '<a href=/rolls aria-label="Read more about our rolls">Read more</a>',
    ),
    '“aquí” in a Spanish paragraph of an English page': body('<p lang=es><a href=/rolls>aquí</a></p>'),
    '“dies” on a German page': german('<a href=/rolls>dies</a>'),
    '“clicka aquí” in Spanish': body('<p lang=es-MX><a href=/rolls>Clicka aquí</a></p>'),
    '“மேலும் அறிக” in Tamil': body('<p lang=ta><a href=/rolls>மேலும் அறிக</a></p>'),
    '“بیشتر” in Persian': body('<p lang=fa dir=rtl><a href=/rolls>بیشتر</a></p>'),
    '“cliquez ici” in French': body('<p lang=fr><a href=/rolls>Cliquez ici !</a></p>'),
    '“en savoir plus” in French': body('<p lang=fr-CA><a href=/rolls>En savoir plus…</a></p>'),
    '“saiba mais” in Portuguese': body('<p lang=pt-BR><a href=/rolls>Saiba mais »</a></p>'),
    '“haz clic aquí” in Spanish': body('<p lang=es><a href=/rolls>¡Haz clic aquí!</a></p>'),
    '“詳しくはこちら” in Japanese': body('<p lang=ja><a href=/rolls>詳しくはこちら</a></p>'),
    '“点击这里” in Chinese': body('<p lang=zh-CN><a href=/rolls>点击这里</a></p>'),
    '“اضغط هنا” in Arabic, with vowel signs': body('<p lang=ar><a href=/rolls>اِضغط هُنا</a></p>'),
    'a generic text of any language on a page without one': {
      html: '<!doctype html><title>Bread</title><a href=/rolls>weiterlesen</a>',
    },
    'a link named by nothing': body('<a href=/rolls aria-labelledby=nothing></a>'),
    'a link around an undescribed image': body('<a href=/rolls><img src=r.webp alt=""></a>'),
  },
});
judge('crawlable-links', {
  passes: {
    'a link with an address': body('<a href=/rolls>Rolls</a>'),
    'an empty address, which is the page itself': body('<a href="">Again</a>'),
    'a link of a local page to another': {
      ...body('<a href="http://localhost:3000/x">Rolls</a>'),
      url: 'http://127.0.0.1/',
    },
    'a page about what is called undefined': body('<a href=undefined>undefined</a>'),
    'an address that scripts may fill in': body(
      '<a href="{{ rolls }}">Rolls</a><script src=app.js></script>',
    ),
    'links to hosts whose names look local': body(
      '<a href="https://localhost.example/">a</a><a href="https://172.32.0.1/">b</a><a href="https://[2001:db8::1]/">c</a>',
    ),
  },
  absent: {
    'link targets': body('<a id=rolls></a><a name=bread></a>'),
    'a placeholder for a link': body('<a>Sold out</a>'),
  },
  fails: {
    'a script as address': body('<a href="javascript:void(0)">Rolls</a>'),
    'a script with a line break before it': body('<a href="&#10;JavaScript:go()">Rolls</a>'),
    'no address': body('<a onclick="go()">Rolls</a>'),
    'the address of a router alone': body('<a routerlink=/rolls>Rolls</a>'),
    'an invalid address': body('<a href="http://[">Rolls</a>'),
    'an address that no template filled in': body('<a href="{{ rolls }}">Rolls</a>'),
    'an address that was not there': body('<a href=undefined>Rolls</a>'),
    ...Object.fromEntries(
      [
        'localhost:3000',
        'app.localhost',
        '127.0.0.1',
        '10.0.0.8',
        '192.168.1.4',
        '172.16.0.1',
        '[::1]',
        '[fd00::1]',
        'nas.local',
        'intranet',
      ].map((host) => [
        `a link to a host that only a network reaches: ${host}`,
        body(`<a href="http://${host}/x">Rolls</a>`),
      ]),
    ),
    'a script in a closed menu': body('<ul hidden><li><a href="javascript:void(0)">Rolls</a></ul>'),
  },
});
// which part of a page an address names: HTML standard, section 7.4.6.4, "select the indicated part",
// https://html.spec.whatwg.org/multipage/browsing-the-web.html#select-the-indicated-part (read 2026-11-27)
judge('fragment-links', {
  passes: {
    'a link to an element by its id': body('<a href=#rye>Rye</a><h2 id=rye>Rye</h2>'),
    'a link with the whole address': body(
      '<a href=https://bakery.example/bread#rye>Rye</a><h2 id=rye>Rye</h2>',
    ),
    'a link to an anchor by its name': body('<a href=#rye>Rye</a><a name=rye></a>'),
    'links to the top, in letters of any size': body('<a href=#top>Up</a><a href=#TOP>Up</a>'),
    'an id that an address can only hold encoded': body(
      '<a href="#größe">a</a><a href="#gr%C3%B6%C3%9Fe">b</a><p id=größe></p>' +
        '<a href="#our%20rye">c</a><p id="our rye"></p>',
    ),
    'an id that looks encoded': body('<a href=#100%25>a</a><p id=100%25></p><a href=#5%>b</a><p id=5%></p>'),
    'a link in a drawing, and one of a map': body(
      '<svg><a href=#rye><text>Rye</text></a></svg><map><area href=#rye alt=Rye></map><p id=rye></p>',
    ),
    'an id inside a component': body(
      '<a href=#rye>Rye</a><x-a><template shadowrootmode=open><p id=rye></p></template></x-a>',
    ),
    // the prefix keeps ids of users apart: https://github.com/rehypejs/rehype-sanitize (read 2026-11-27)
    'an id with the prefix that a script of its host adds': body(
      '<a href=#rye>Rye</a><h2 id=user-content-rye>Rye</h2>',
    ),
    'a target that scripts have added': {
      html: documentOf('', '<a href=#rye>Rye</a>'),
      rendered: { html: documentOf('', '<a href=#rye>Rye</a><h2 id=rye>Rye</h2>') },
    },
  },
  absent: {
    'links to other pages and to nothing in particular': body(
      '<a href=/rolls#rye>a</a><a href=#>b</a><a href="">c</a><a href=?page=2#rye>d</a><a>e</a>',
    ),
    'the address of a route, and what else a script reads': body(
      '<a href="#/rolls">a</a><a href="#!rolls">b</a><a href="#?a">c</a><a href="#tab=2">d</a><a href="#open%3Amenu%3D1">e</a>',
    ),
    'a link to a text': body('<a href="#:~:text=rye">a</a><a href="#rye:~:text=rye">b</a>'),
    'buttons and toggles': body(
      '<a href=#a role=button>a</a><a href=#b onclick=go()>b</a><a href=#c data-bs-toggle=modal>c</a><a href=#d aria-controls=e>d</a>',
    ),
    'a hidden link': body('<div hidden><a href=#rye>Rye</a></div>'),
    'a place in the page that the base address names': {
      html: documentOf('<base href=/rolls>', '<a href=#rye>Rye</a>'),
    },
  },
  unseen: {
    'targets that scripts may add': body('<a href=#rye>Rye</a><script src=/app.js></script>'),
    'targets beyond what is read of a huge page': body(
      `<a href=#rye>Rye</a>${'<p>'.repeat(400_000)}<p id=rye>`,
    ),
  },
  fails: {
    'a link to an id that no element has': body('<a href=#rye>Rye</a><h2 id=Rye>Rye</h2>'),
    'a link to the name of what is no anchor': body('<a href=#rye>Rye</a><p name=rye></p>'),
    'an encoding of nothing': body('<a href=#%zz%f6>Rye</a><p id=rye></p>'),
    'a target that scripts have not added': {
      html: documentOf('', '<a href=#rye>Rye</a>'),
      rendered: { html: documentOf('', '<a href=#rye>Rye</a>') },
    },
  },
});
judge('internal-links', {
  passes: {
    'a link to another page of the site': body('<a href=/rolls>Rolls</a>'),
    'a link in a drawing': body('<svg><a href=/rolls><text>Rolls</text></a></svg>'),
  },
  fails: { 'links to elsewhere and to itself': body('<a href=https://other.example/>a</a><a href=#x>b</a>') },
});
const withLinks = documentOf('', '<a href=/rolls>Rolls</a>');
const links = (...status: readonly (number | undefined)[]) => ({
  html,
  site: { links: status.map((one, i) => ({ url: `https://bakery.example/${i}`, status: one })) },
});
judge('broken-links', {
  passes: {
    'links that lead somewhere': links(200, 200),
    'a link without a response': links(200, undefined),
  },
  absent: { 'no links within the site': { html }, 'links of which none could be tried': links() },
  unseen: { 'links that were not tried': { html: withLinks } },
  fails: { 'a link to a missing page': links(200, 404), 'a link to a removed page': links(410) },
});
judge('canonical-present', {
  passes: {
    'a canonical link': head('<link rel=canonical href=https://bakery.example/bread>'),
    'one in the Link header': { html, headers: { link: '<https://bakery.example/bread>; rel="canonical"' } },
  },
  fails: {
    none: head(''),
    'one in the body': body('<p></p><link rel=canonical href=https://bakery.example/bread>'),
  },
});
judge('canonical-single', {
  absent: { none: head('') },
  passes: { 'the same one twice': head('<link rel=canonical href=/bread><link rel=canonical href=/bread>') },
  fails: { 'two different': head('<link rel=canonical href=/bread><link rel=canonical href=/rolls>') },
});
judge('canonical-absolute', {
  passes: {
    'a full address': head('<link rel=canonical href=https://bakery.example/bread>'),
    'a full address with an empty fragment': head('<link rel=canonical href=https://bakery.example/bread#>'),
  },
  fails: {
    'a path': head('<link rel=canonical href=/bread>'),
    'an address without scheme': head('<link rel=canonical href=//bakery.example/bread>'),
    'an invalid address': head('<link rel=canonical href="http://[">'),
    'a file on a disk': head('<link rel=canonical href=file:///usr/share/doc/bread.html>'),
    // "Don't specify a URL fragment as canonical": Google Search Central, "How to specify a canonical URL",
    // https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls (copy of 2026-07-08)
    'an address with a fragment': head('<link rel=canonical href=https://bakery.example/bread#rye>'),
    'the address of a route': head('<link rel=canonical href="https://bakery.example/#/bread">'),
    'a fragment in the Link header': {
      html,
      headers: { link: '<https://bakery.example/bread#rye>; rel="canonical"' },
    },
  },
});
judge('canonical-target', {
  passes: {
    'its own address': head('<link rel=canonical href=https://bakery.example/bread>'),
    'its own address with its encoding': {
      url: 'https://bakery.example/br%c3%a9ad',
      html: documentOf('<link rel=canonical href=https://bakery.example/br%C3%A9ad>'),
    },
  },
  absent: {
    none: head(''),
    'one for phones': head('<link rel=canonical media=handheld href=/m>'),
    'an invalid address': head('<link rel=canonical href="http://[">'),
    'a file on a disk': head('<link rel=canonical href=file:///usr/share/doc/bread.html>'),
  },
  fails: {
    'the start page': head('<link rel=canonical href=https://bakery.example/>'),
    'another host': head('<link rel=canonical href=https://staging.example/bread>'),
    'another scheme': head('<link rel=canonical href=http://bakery.example/bread>'),
    'the host with www': head('<link rel=canonical href=https://www.bakery.example/bread>'),
    'its address without its query': {
      url: 'https://bakery.example/bread?page=2',
      html: documentOf('<link rel=canonical href=https://bakery.example/bread>'),
    },
  },
});
