import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AddressSuggestion } from '../../../../components/settings/connections/form/AddressSuggestion.tsx';

const shownFor = (address: string) =>
  renderToStaticMarkup(<AddressSuggestion address={address} onUse={() => {}} />);

test.each(['https//seo.example.com', '"https://seo.example.com"', 'http://seo.example.com'])(
  'below %s a button offers the address that was probably meant',
  (address) => {
    expect(shownFor(address)).toMatch(/<button[^>]*>.*Use https:\/\/seo\.example\.com.*<\/button>/);
  },
);

test.each(['', 'https://seo.example.com', 'seo', 'ftp://seo.example.com'])(
  'below “%s” nothing is offered',
  (address) => {
    expect(shownFor(address)).toBe('');
  },
);
