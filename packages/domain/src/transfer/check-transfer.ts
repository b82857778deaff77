import { type Asset, formatMoney, isLess, isPositive, type Money, ok, parseMoney, refuse } from '@candor/kernel';
import { gateOf, type Sender, type TransferGate, transferLevelOf } from './gate.ts';
import { type TransferLimits, transferLimitsOf } from './limits.ts';

export type TransferParty = { readonly userId: string; readonly uid: string; readonly name: string };
export type Asked = { readonly asset: Asset; readonly amount: string };

/** [TRF-1] May this customer send at all? */
export function checkSender(sender: Sender) {
  const gate = gateOf(sender);
  return gate === null ? ok(null) : refuseGate(gate, sender);
}

/** [TRF-2] May money go there? */
export function checkRecipient(senderId: string, recipient: { userId: string; isBanned: boolean }) {
  if (recipient.userId === senderId) return refuse('transfer.toSelf');
  if (recipient.isBanned) return refuse('transfer.recipientUnavailable');
  return ok(null);
}

/** [TRF-3] Everything about the amount that can be said without knowing the balance. The form asks it as you type. */
export function checkAmount(asked: Asked, limits: TransferLimits = transferLimitsOf(asked.asset)) {
  const amount = parseMoney(asked.asset, asked.amount);
  if (!amount || !isPositive(amount)) return refuse('ledger.wrongAmount');
  const { minimum, maximum, fee } = limits;
  if (isLess(amount, minimum)) return refuse('transfer.belowMinimum', named('minimum', minimum));
  if (isLess(maximum, amount)) return refuse('transfer.aboveMaximum', named('maximum', maximum));
  return ok({ amount, fee });
}

function refuseGate(gate: TransferGate, sender: Sender) {
  switch (gate) {
    case 'banned':
      return refuse('account.noPermission');
    case 'levelTooLow':
      return refuse('transfer.levelTooLow', { level: sender.level, levelNeeded: transferLevelOf(sender) });
    case 'notCertified':
      return refuse('transfer.notCertified');
    case 'notOpen':
      return refuse('feature.notOpen');
    case 'noTradePassword':
      return refuse('tradePassword.notSet');
    default:
      return gate satisfies never;
  }
}

function named(name: 'minimum' | 'maximum', bound: Money) {
  return { [name]: formatMoney(bound), asset: bound.asset };
}
