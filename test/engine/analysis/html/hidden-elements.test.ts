import { judge } from '../judge.ts';
import { documentOf } from '../page-fixture.ts';

const sent = documentOf('');

/** A page whose scripts added two links, the second of which a style sheet hides. */
const withHiddenLink = (hidden: { count: number; at: readonly number[] }) => ({
  html: sent,
  rendered: {
    html: documentOf('', '<a href=/rolls>Our rolls</a><div class=menu><a href=/cakes></a></div>'),
    hidden: { a: hidden },
  },
});

judge('link-texts', {
  passes: { 'a link without a text that a style sheet hides': withHiddenLink({ count: 2, at: [1] }) },
  fails: {
    'a link without a text that is shown': withHiddenLink({ count: 2, at: [] }),
    'a link without a text, if the parsed page has other links than the shown one': withHiddenLink({
      count: 3,
      at: [1],
    }),
  },
});
judge('form-labels', {
  passes: {},
  absent: {
    'a field that a style sheet hides': {
      html: sent,
      rendered: { html: documentOf('', '<input name=trap>'), hidden: { input: { count: 1, at: [0] } } },
    },
  },
  fails: { 'a field that is shown': { html: documentOf('', '<input name=bread>') } },
});
