export { decideLink, MOST_LINKS } from './decide-link.ts';
export { findBound } from './find-bound.ts';
export {
  type ExpectedMessage,
  isInTime,
  judgeMessage,
  MESSAGE_LIFE_MS,
  type MessageRefusal,
  type SignPurpose,
  STATEMENTS,
} from './judge-message.ts';
export { checkPayment, type EvmPayment, type PayableAsset, planEvmPayment, unitsOf } from './plan-payment.ts';
export { readMessage, type SignInMessage, type WalletChain, writeMessage } from './sign-in-message.ts';
export { safeIcon } from './wallet-icon.ts';
