export { type AlertTrade, firstReaching, isReachedBy, type WaitingAlert } from './reach.ts';
export { type AlertAsked, type AlertTerms, alertEnd, setAlert } from './set-alert.ts';
export { directionTo, distancePpm, readValue, valueAt } from './value.ts';
