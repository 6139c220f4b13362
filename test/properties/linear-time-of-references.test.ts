import { eachInLinearTime } from './expect-linear-time.ts';
import { REFERENCE_READERS } from './readers/pages.ts';

eachInLinearTime(REFERENCE_READERS);
