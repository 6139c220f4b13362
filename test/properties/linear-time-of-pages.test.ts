import { eachInLinearTime } from './expect-linear-time.ts';
import { PAGE_READERS } from './readers/pages.ts';

eachInLinearTime(PAGE_READERS);
