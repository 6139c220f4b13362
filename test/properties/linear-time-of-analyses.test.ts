import { eachInLinearTime } from './expect-linear-time.ts';
import { ANALYSES } from './readers/pages.ts';

eachInLinearTime(ANALYSES);
