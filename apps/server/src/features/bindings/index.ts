/** What other features may use of bindings: how a bound card is sealed and read. */
export { CARD_PURPOSE, CardText } from './card-text.ts';
