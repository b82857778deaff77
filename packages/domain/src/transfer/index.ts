export { type Asked, checkAmount, checkRecipient, checkSender, type TransferParty } from './check-transfer.ts';
export {
  decideTransfer,
  FEE_ACCOUNT,
  type TransferOrder,
  type TransferRefusal,
  transferAccounts,
} from './decide-transfer.ts';
export { gateOf, type Sender, type TransferGate, transferLevelOf } from './gate.ts';
export { checkGuards, checkHold, type TransferGuards } from './guards.ts';
export { type TransferLimits, transferLimitsOf } from './limits.ts';
export { maskName } from './mask-name.ts';
export { receiptFor } from './receipt.ts';
export { readTransferAnswer, type TransferAnswer } from './transfer-answer.ts';
