import { setLocale } from './set-locale.ts';

// for every unit test: the fake browser has no texts of its own
setLocale('en', 'en');
