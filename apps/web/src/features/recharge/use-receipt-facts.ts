import { PATHS } from '../../app/routes.ts';
import type { ReceiptFacts, ReceiptStage } from '../../parts/receipt/receipt-facts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import type { DepositDetail } from './DepositPage.tsx';
import { stepsOf } from './deposit-steps.ts';
import { useStateWords } from './use-state-words.ts';

/** A payment for a picture of it; a token that is none of ours has no amount to show. */
export function useReceiptFacts(deposit: DepositDetail): ReceiptFacts | null {
  const words = useStateWords();
  const { id, money, state, address, network, txid, creditedAt, seenAt, transferId } = deposit;
  if (money === null) return null;
  return {
    kind: 'deposit',
    money: readMoney(money),
    stage: stageOf(state),
    state: words(deposit),
    to: { id: address },
    network,
    txid,
    at: creditedAt ?? seenAt,
    number: transferId ?? id,
    path: `${PATHS.rechargeDeposit}?id=${id}`,
  };
}

/** Only what is credited has happened. */
export function stageOf(state: DepositDetail['state']): ReceiptStage {
  const steps = stepsOf(state);
  if (steps.every((step) => step.state === 'done')) return 'final';
  return steps.some((step) => step.state === 'rejected') ? 'stopped' : 'pending';
}
