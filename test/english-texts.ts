import { speak } from './speak.ts';

// for every unit test: the fake browser has no texts of its own
speak('en', 'en');
