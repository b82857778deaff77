export {
  checkMessage,
  MOST_CANNED,
  MOST_OPEN,
  MOST_VISITORS_AN_HOUR,
  needsNotice,
  PER_MINUTE,
  stateOf,
  VISITOR_PER_MINUTE,
  VISITOR_PICTURES_AN_HOUR,
} from './messages.ts';
export { type Mentioned, readRecord } from './reference.ts';
export { foldText, isFoundBy } from './search.ts';
export { byWaiting, type Waiting, waitingClass } from './waiting.ts';
