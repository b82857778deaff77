import type { WithdrawalStage } from '@candor/contract';
import { PATHS } from '../../app/routes.ts';
import type { ReceiptFacts, ReceiptStage } from '../../parts/receipt/receipt-facts.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { isGivenBack } from './state-chips.ts';
import type { Detail } from './WithdrawalDetail.tsx';

/** A withdrawal for a picture of it. What its owner calls the address stays at home. */
export function useReceiptFacts({ withdrawal, recordId }: Detail): ReceiptFacts {
  const t = useText('withdrawal');
  const { id, way, network, stage, amount, fee, net, to, requestedAt, endedAt, txid } = withdrawal;
  const isPaidOut = !isGivenBack(stage);
  return {
    kind: 'withdrawal',
    ...(way === 'bank' && { about: t('way.bank') }),
    money: readMoney(amount),
    stage: stageOf(stage),
    state: t(`stage.${stage}`),
    to: { id: to.text },
    ...(isPaidOut && { fee: readMoney(fee) }),
    extra: [
      ...(isPaidOut ? [{ label: t('amount.net'), money: readMoney(net) }] : []),
      ...(endedAt === null ? [] : [{ label: t('detail.requested'), at: requestedAt }]),
    ],
    network,
    txid,
    at: endedAt ?? requestedAt,
    number: recordId,
    path: `${PATHS.withdrawalDetail}?id=${id}`,
  };
}

/** Until the chain or the bank has confirmed it, nobody has been paid. */
export function stageOf(stage: WithdrawalStage): ReceiptStage {
  if (stage === 'confirmed') return 'final';
  return isGivenBack(stage) ? 'stopped' : 'pending';
}
