import { isRecord } from '../../model/core/is-record.ts';
import { oneText, readErrorValue } from './error-body.ts';
import { type Fields, fieldsOf, firstOf } from './fields.ts';
import { readFlag } from './values/flag.ts';
import { readText } from './values/text.ts';
import { readTime } from './values/time.ts';

/** What a report's state may be in, of whatever makes it: `status`, `audit_state`, `readyState`, `status_text`. */
const STATE =
  /^(?:report|analysis|audit|scan|test|crawl|job|task|run|batch|build|operation|execution|workflow|processing|provisioning|generation|ready|result)?(?:status|state|phase|stage|conclusion)(?:text|name|label|title)?$/;
/** What makes a report, with a state of its own; the report's own fields say more. */
const MAKERS = [
  ...['attributes', 'properties', 'meta', 'analysis', 'audit', 'scan', 'crawl', 'job', 'task', 'batch'],
  ...['run', 'latestrun', 'lastrun', 'operation', 'execution', 'workflow'],
];
/** The name of an enumeration before its word: `REPORT_STATUS_FAILED`, `State::Failed`. */
const ENUMERATION = /^.{0,60}(?:::|\.(?=\w)|(?:status|state|phase|stage)[_-])/i;
/** Of a state as words of small letters, like those below. */
const NEGATED = /\b(?:not|no|non|never)\b/;
const DONE = /\b(?:completed?|done|finished|success|successful|succeeded|ok|passed)\b/;
const GOING_ON =
  /\b(?:queued?|enqueued|requeued|scheduled|submitted|pending|a?waiting|delayed|working|preparing|processing|runn(?:ing|able)|(?:re)?start(?:ed|ing)|progress|building|analy[sz]ing|crawling|scanning|rendering|generating|retry|retrying|(?:abort|cancell?|tim)ing|unfinished)\b/;
/** What may be to come for a report that is made: `pending_deletion`. */
const OF_MADE = /\b(?:delet|remov|archiv|review|approv|pay|publi|export|deliver)/;
const FAILED =
  /\b(?:failed|failure|error|errored|crashed|aborted|rejected|revoked|cancell?ed|terminated|interrupted|killed|dead|timed ?out|timeout|unreachable|unsuccessful)\b/;
/** Of a report that has never been made; beside a result it may be about something else, as a link that has expired. */
const ENDED = /\b(?:expired|skipped|stopped)\b/;

const GOING_ON_FLAG =
  /^(?:is)?(?:processing|pending|running|inprogress|queued|inqueue|building|analy[sz]ing|crawling|generating)$/;
const DONE_FLAG = /^(?:is)?(?:finished|completed?|done|ready)$/;
const FAILED_FLAG = /^(?:(?:is|has)failed|(?:is|has)?(?:errored|crashed|aborted|cancell?ed|timedout))$/;
const FAILED_TIME = /^(?:failed|errored|crashed|aborted|cancell?ed)(?:at|on)$/;
/** When a report was finished is when it was generated. */
export const FINISHED = ['finishedat', 'finishedon', 'completedat', 'completedon'];
const PROGRESS =
  /^(?:progress(?:percent|percentage)?|percent(?:age)?completed?|completion(?:percent|percentage)?)$/;

const ERRORS = [
  ...['error', 'errormessage', 'failurereason', 'failreason', 'failedreason', 'analysiserror'],
  ...['runtimeerror', 'exception'],
];
const ERRORS_OF_FAILED = [
  ...[...ERRORS, 'failure', 'failuremessage', 'lasterror'],
  ...['reason', 'cause', 'message', 'statusreason', 'statusmessage'],
];

/** What a report says of its making, with the word for it. */
export interface Making {
  readonly is: 'going on' | 'failed' | 'unknown';
  readonly word: string;
  /** The fields that say so. */
  readonly in: Fields;
}

/**
 * Whether a report is being made (until it is, some services fill in the worst result), or could not be. `isBare`: it has
 * neither a result nor a date, so what would be about something else is about the report.
 */
export function makingOf(fields: Fields, isBare: boolean): Making {
  const makers = MAKERS.map((name) => fieldsOf(fields.get(name))).filter(({ size }) => size > 0);
  // where a result would be, a build says how it ended (Jenkins)
  const own = isBare ? new Map([...fields, ['resultstate', fields.get('result')]]) : fields;
  const said = [own, ...makers].map((each) => saidOfMaking(each, isBare));
  return said.find(({ is }) => is !== 'unknown') ?? { is: 'unknown', word: '', in: fields };
}

function saidOfMaking(fields: Fields, isBare: boolean): Making {
  const of = (is: Making['is'], word = ''): Making => ({ is, word, in: fields });
  const has = (names: RegExp, isMeant: (value: unknown) => boolean) =>
    [...fields].some(([name, value]) => names.test(name) && isMeant(value));
  const states = [...fields].flatMap(([name, value]) => (STATE.test(name) ? [stateIn(value)] : []));
  for (const is of ['failed', 'going on'] as const) {
    const state = states.find(({ plain }) => meaningOf(plain, isBare) === is);
    if (state) return { is, word: state.word, in: new Map([...fields, ...state.beside]) };
  }
  const isTrue = (value: unknown) => value === true || value === 'true';
  // a number may be that of the checks that failed
  if (
    has(isBare ? /^(?:failed|error)$/ : /^failed$/, isTrue) ||
    has(FAILED_FLAG, (value) => readFlag(value) === true) ||
    has(FAILED_TIME, (value) => readTime(value) !== null) ||
    (isBare && has(/^(?:success|ok)$/, (value) => readFlag(value) === false))
  )
    return of('failed', 'failed');
  const isStarted = has(/^started(?:at|on)$/, (value) => readTime(value) !== null);
  if (
    has(GOING_ON_FLAG, (value) => readFlag(value) === true) ||
    has(DONE_FLAG, (value) => readFlag(value) === false) ||
    has(PROGRESS, isPartly) ||
    (isStarted && FINISHED.some((name) => fields.get(name) === null))
  )
    return of('going on');
  return of('unknown');
}

function meaningOf(state: string, isBare: boolean): Making['is'] {
  if (NEGATED.test(state)) {
    if (/\b(?:success|ok\b)/.test(state)) return 'failed';
    return /\b(?:complete|done|finish|start|analy)/.test(state) ? 'going on' : 'unknown';
  }
  if (isBare && ENDED.test(state)) return 'failed';
  if (DONE.test(state)) return 'unknown';
  if (FAILED.test(state)) return 'failed';
  return GOING_ON.test(state) && !OF_MADE.test(state) ? 'going on' : 'unknown';
}

/** A state: its word, the same as words of small letters (`NotStarted` → `not started`), and what stands beside it. */
interface State {
  readonly word: string;
  readonly plain: string;
  readonly beside: Fields;
}

/** The state in a text, or in an object with a code or a name. */
export function stateIn(value: unknown): State {
  const [one] = [value].flat();
  const beside = fieldsOf(one);
  const held = isRecord(one) ? firstOf(beside, ['code', 'name', 'value', 'label', 'state'], textOf) : one;
  const word = textOf(held) ?? '';
  const words = word.replace(ENUMERATION, '').replace(/([a-z])([A-Z])/g, '$1 $2');
  return { word, plain: words.replace(/[\s_-]+/g, ' ').toLowerCase(), beside };
}

const textOf = (value: unknown) => readText(value, 100);

/** Whether progress is less than all: `40`, `"40%"`, `{percent: 40}`, `{done: 3, total: 10}`; 1 may be all of it or one percent. */
function isPartly(value: unknown): boolean {
  const within = fieldsOf(value);
  const [done, total] = [
    firstOf(within, ['percent', 'percentage', 'value', 'done', 'completed', 'current'], numberIn),
    firstOf(within, ['total', 'max', 'of'], numberIn),
  ];
  if (done !== null && total !== null) return done < total;
  const progress = done ?? numberIn(value);
  return progress !== null && progress >= 0 && progress < 100 && progress !== 1;
}

function numberIn(value: unknown): number | null {
  const digits = typeof value === 'string' ? /^(\d{1,3}(?:\.\d{1,9})?)\s?%?$/.exec(value)?.[1] : undefined;
  const number = digits === undefined ? value : Number(digits);
  return typeof number === 'number' ? number : null;
}

/**
 * Why the report could not be made: the service's words, or else the word of its state. Beside a result the state alone
 * may mean that the page failed its checks, and an error alone that it is the page's.
 */
export function analysisErrorOf(fields: Fields, making: Making, hasNone: boolean): string | null {
  const { is, word } = making;
  if (is === 'going on' || (is === 'unknown' && !hasNone)) return null;
  // beside a result a list of errors is that of the page
  const names = is === 'failed' ? [...ERRORS_OF_FAILED, ...(hasNone ? ['errors'] : [])] : ERRORS;
  const within = is === 'failed' ? [making.in, fields] : [fields, fieldsOf(fields.get('operation'))];
  for (const each of within) {
    const message = firstOf(each, names, (value) => oneText(readErrorValue({ error: value }, [])));
    if (message !== null) return message;
  }
  return is === 'failed' && hasNone ? word : null;
}
