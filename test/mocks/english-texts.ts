import { speak } from './set-locale.ts';

// for every unit test: the fake browser has no texts of its own
speak('en', 'en');
