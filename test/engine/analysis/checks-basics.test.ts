import { judge } from './judge.ts';
import { documentOf } from './page-fixture.ts';

const head = (html: string) => ({ html: documentOf(html) });
const body = (html: string) => ({ html: documentOf('', html) });
const html = documentOf('<title>Bread</title>');

judge('viewport', {
  passes: {
    'device width': head('<meta name=viewport content="width=device-width">'),
    'the last of two': head(
      '<meta name=viewport content="width=1024"><meta name=viewport content="width=device-width">',
    ),
  },
  fails: {
    none: head(''),
    'a fixed width': head('<meta name=viewport content="width=1024">'),
    'a fixed width after another': head(
      '<meta name=viewport content="width=device-width"><meta name=viewport content="width=1024">',
    ),
    'a scale that only begins with 1': head('<meta name=viewport content="initial-scale=0.1">'),
    'one in the body': body('<meta name=viewport content="width=device-width">'),
  },
});
judge('viewport-zoom', {
  absent: { 'no viewport': head('') },
  passes: {
    'nothing forbidden': head('<meta name=viewport content="width=device-width, initial-scale=1">'),
    '200 %': head('<meta name=viewport content="width=device-width, maximum-scale=2">'),
    '500 %, and user-scalable=1': head('<meta name=viewport content="maximum-scale=5, user-scalable=1">'),
    'a maximum that is a word for 10': head('<meta name=viewport content="maximum-scale=device-width">'),
    'a maximum that browsers ignore': head('<meta name=viewport content="maximum-scale=-1">'),
  },
  fails: {
    'user-scalable=no': head('<meta name=viewport content="width=device-width, user-scalable=no">'),
    'a scale below 200 %': head('<meta name=viewport content="maximum-scale=1.9">'),
    'a maximum that is a word for 1': head('<meta name=viewport content="maximum-scale=yes">'),
    'a maximum that is an unknown word, which browsers take for 0': head(
      '<meta name=viewport content="maximum-scale=none">',
    ),
    'a user-scalable of 0': head('<meta name=viewport content="user-scalable=0">'),
    'maximum-scale=1': head('<meta name=viewport content="width=device-width, maximum-scale=1.0">'),
    'the first of two': head(
      '<meta name=viewport content="user-scalable=no"><meta name=viewport content="width=device-width">',
    ),
  },
});
const meta = { name: 'UTF-8', source: 'meta' } as const;
judge('charset', {
  passes: {
    'a header': { html },
    'an early meta': { html, encoding: meta },
    'another encoding': { html, encoding: { name: 'windows-1252', source: 'header' } },
  },
  fails: {
    'not declared': { html, encoding: { name: 'UTF-8', source: 'default' } },
    'a late meta': { html: `<!--${'x'.repeat(1_100)}--><meta charset=utf-8>`, encoding: meta },
  },
});
judge('utf-8', {
  absent: { 'a page without declaration': { html, encoding: { name: 'windows-1252', source: 'default' } } },
  passes: { 'a header': { html }, 'a meta': { html, encoding: meta } },
  fails: { 'another encoding': { html, encoding: { name: 'windows-1252', source: 'header' } } },
});
judge('doctype', {
  passes: {
    'today’s doctype': { html },
    'one of XHTML': {
      html: html.replace('<!doctype html>', '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN">'),
    },
  },
  fails: {
    none: { html: '<html><p>x' },
    'limited quirks mode': {
      html: html.replace(
        '<!doctype html>',
        '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN">',
      ),
    },
    'an old one': { html: '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN"><p>x' },
  },
});
judge('meta-refresh', {
  passes: { none: head('') },
  fails: { refresh: head('<meta http-equiv=Refresh content="5; url=/">') },
});
judge('deprecated-elements', {
  passes: { 'none of them': body('<p>x</p>') },
  fails: { 'font and center': body('<center><font color=red>x</font></center>') },
});
judge('inline-styles', {
  passes: { 'ten styled elements': body('<p style="color:red">x</p>'.repeat(10)) },
  fails: { eleven: body('<p style="color:red">x</p>'.repeat(11)) },
});
judge('unique-ids', {
  passes: {
    different: body('<p id=a><p id=b>'),
    'the same in two shadow roots': body(
      '<x-a id=a><template shadowrootmode=open><p id=a></template></x-a><x-a><template shadowrootmode=open><p id=a></template></x-a>',
    ),
  },
  fails: {
    'one twice': body('<p id=a><p id=a>'),
    'one twice in a shadow root': body(
      '<x-a><template shadowrootmode=open><div><p id=a></div><p id=a></template></x-a>',
    ),
  },
});
judge('metadata-in-head', {
  passes: {
    'all in the head': head('<meta name=robots content=all>'),
    microdata: body('<meta itemprop=name content=x>'),
  },
  fails: {
    'robots in the body': body('<meta name=robots content=noindex>'),
    'a canonical after what ends the head': head('<img src=x><link rel=canonical href=/bread>'),
  },
});
judge('frame-titles', {
  absent: { 'a hidden frame': body('<iframe src=a hidden></iframe>') },
  passes: { 'a titled frame': body('<iframe src=a title="Map"></iframe>') },
  fails: {
    'a nameless frame': body('<iframe src=a></iframe>'),
    'a nameless frame of a frameset': {
      html: '<!doctype html><title>Bread</title><frameset><frame src=a title=Map><frame src=b></frameset>',
    },
  },
});
judge('main-landmark', {
  passes: { 'one main': body('<main>x</main>'), 'a role': body('<div role=main>x</div>') },
  fails: { none: body('<div>x</div>'), two: body('<main>x</main><main>y</main>') },
});
judge('form-labels', {
  passes: {
    'a label for it': body('<label for=n>Name</label><input id=n>'),
    'a label around it': body('<label>Name <input></label>'),
    'a label elsewhere': body('<p id=n>Name</p><input aria-labelledby=n>'),
    'a placeholder, the last source of a name': body('<input placeholder=Name>'),
  },
  absent: {
    'a button': body('<input type=submit>'),
    'a hidden field': body('<div hidden><input></div>'),
  },
  fails: {
    'a label without text': body('<label for=n> </label><input id=n>'),
    'a reference to nothing': body('<input aria-labelledby=nothing>'),
    'a checkbox, which shows no placeholder': body('<input type=checkbox placeholder=Agree>'),
    'a nameless selection': body('<select></select>'),
  },
});

judge('lost-characters', {
  passes: {
    'readable text': head('<title>Brötchen – Bäckerei</title>'),
    'capitals of other languages': head(
      '<title>“IRM\u00c3” – CH\u00c3O, MA\u00c7\u00c3… “C\u00c2» 5\u00a0€ \u00d0 \u00c9»</title>',
    ),
  },
  absent: { 'no title and no heading': { html: '<p>Br\ufffdtchen' } },
  fails: {
    'a title with lost characters': head('<title>Br\ufffdtchen</title>'),
    'a description with lost characters': head(
      '<title>Rolls</title><meta name=description content="Br\ufffdtchen">',
    ),
    'a heading with lost characters': body('<h1>Br<b>\ufffd</b>tchen</h1>'),
    'UTF-8 that was read as Latin letters': head('<title>Gr\u00c3\u00bc\u00c3\u0178e</title>'),
    'Cyrillic that was read as Latin letters': head(
      '<title>\u00d0\u00a5\u00d0\u00bb\u00d0\u00b5\u00d0\u00b1</title>',
    ),
    'Chinese that was read as Latin letters': head('<title>\u00e9\u2019\u00a2\u00e5\u00ad\u2014</title>'),
    'a dash that was read as Latin letters': head('<title>Rye \u00e2\u20ac\u201c bread</title>'),
    'a space that was read as Latin letters': head('<title>Rye:\u00c2\u00a0bread</title>'),
  },
});
const xhtml = (content: string, doctype = '') => ({
  html: `<?xml version="1.0"?>${doctype}<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Bread</title></head><body>${content}</body></html>`,
  headers: { 'content-type': 'application/xhtml+xml; charset=utf-8' },
});
const TRANSITIONAL =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
judge('well-formed-xml', {
  passes: {
    XHTML: xhtml('<p>Rye<br/></p><![CDATA[<b>]]><!-- -- x -->'.replace('-- x ', '')),
    'entities of HTML with a document type that has them': xhtml('<p>&nbsp;&eacute;&copy;</p>', TRANSITIONAL),
    'an entity that the document declares': xhtml('<p>&rye;</p>', '<!DOCTYPE html [<!ENTITY rye "Rye">]>'),
  },
  absent: { 'HTML with the same faults': body('<p>Rye<br>&nbsp;</i>') },
  fails: {
    'an element that is not closed': xhtml('<p>Rye<br></p>'),
    'an entity that XML does not have': xhtml('<p>&nbsp;</p>'),
    'a bare ampersand': xhtml('<a href="?a=1&b=2">Rye</a>'),
    'an attribute without quotation marks': xhtml('<p class=rye>Rye</p>'),
    'a prefix without a namespace': xhtml('<x:p>Rye</x:p>'),
    'an attribute twice': xhtml('<p id="a" id="b">Rye</p>'),
    'an end without a beginning': xhtml('</p>'),
    'no end': { ...xhtml(''), html: '<html xmlns="http://www.w3.org/1999/xhtml"><head>' },
  },
});
