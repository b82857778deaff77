export { maskAccountNumber, readAccountNumber } from './account-number.ts';
export {
  type AskedAddress,
  type Bound,
  type BoundAddress,
  type BoundCard,
  type CardPlace,
  cardUsableFrom,
  checkRoom,
  type DecidedAddress,
  decideAddress,
  isCoolingOff,
  MOST_BINDINGS,
  samenessOf,
  UNDO_MS,
} from './decide-binding.ts';
export { isSameName } from './same-name.ts';
