import type { CorpusPage } from '../corpus-page.ts';
import { SOURCES } from '../sources.ts';

export const FORMS: readonly CorpusPage[] = [
  {
    page: '04-forms/label-empty',
    title: 'A label without text.',
    response: { url: 'https://bakery.example/order' },
    expected: { 'form-labels': { state: 'failed', lighthouse: 'fail', source: SOURCES.actField } },
  },
  {
    page: '04-forms/label-empty-around',
    title: 'A label around the field without text.',
    response: { url: 'https://bakery.example/order' },
    expected: { 'form-labels': { state: 'failed', lighthouse: 'fail', source: SOURCES.actField } },
  },
  {
    page: '04-forms/label-for-another',
    title: 'The label belongs to another id.',
    response: { url: 'https://bakery.example/order' },
    expected: { 'form-labels': { state: 'failed', lighthouse: 'fail', source: SOURCES.actField } },
  },
  {
    page: '04-forms/labelledby-nothing',
    title: 'aria-labelledby names an element that does not exist.',
    response: { url: 'https://bakery.example/order' },
    expected: { 'form-labels': { state: 'failed', lighthouse: 'fail', source: SOURCES.accName } },
  },
  {
    page: '04-forms/aria-label-space',
    title: 'aria-label of one space.',
    response: { url: 'https://bakery.example/order' },
    expected: { 'form-labels': { state: 'failed', lighthouse: 'fail', source: SOURCES.actField } },
  },
  {
    page: '04-forms/placeholder-only',
    title: 'A placeholder is the last source of an accessible name.',
    response: { url: 'https://bakery.example/order' },
    expected: { 'form-labels': { state: 'passed', lighthouse: 'pass', source: SOURCES.htmlAam } },
  },
  {
    page: '04-forms/title-only',
    title: 'A title names the field.',
    response: { url: 'https://bakery.example/order' },
    expected: { 'form-labels': { state: 'passed', lighthouse: 'pass', source: SOURCES.htmlAam } },
  },
  {
    page: '04-forms/label-of-an-image',
    title: 'The image in the label names the field.',
    response: { url: 'https://bakery.example/order' },
    expected: { 'form-labels': { state: 'passed', lighthouse: 'pass', source: SOURCES.accName } },
  },
  {
    page: '04-forms/select-nameless',
    title: 'A select without label.',
    response: { url: 'https://bakery.example/order' },
    expected: { 'form-labels': { state: 'failed', lighthouse: 'fail', source: SOURCES.actField } },
  },
  {
    page: '04-forms/trap-for-robots',
    title: 'A hidden field that only robots fill in.',
    response: { url: 'https://bakery.example/order', withoutHeaders: ['content-security-policy'] },
    expected: { 'form-labels': { state: 'not-applicable', lighthouse: 'n/a', source: SOURCES.actField } },
  },
  {
    page: '04-forms/buttons-only',
    title: 'Buttons and hidden fields need no label.',
    response: { url: 'https://bakery.example/order' },
    expected: { 'form-labels': { state: 'not-applicable', lighthouse: 'n/a', source: SOURCES.actField } },
  },
  {
    page: '04-forms/two-of-three',
    title: 'One field of three has no name.',
    response: { url: 'https://bakery.example/order' },
    expected: { 'form-labels': { state: 'failed', lighthouse: 'fail', source: SOURCES.actField } },
  },
];
