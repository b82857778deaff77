import type { Certificate } from '@candor/contract';
import { rechargeProposals } from '@candor/contract/recharge/approvals';
import { isPositive, parseMoney } from '@candor/kernel';
import { AmountField, Field } from '@candor/ui';
import { useState } from 'react';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';

type Props = { readonly certificate: Certificate; readonly onClose: () => void };

/** For what the chain does not show: out of the house's money, with the evidence named, by a second person. */
export function CreditSheet({ certificate, onClose }: Props) {
  const t = useText();
  const { asset } = certificate.money;
  const [amount, setAmount] = useState(certificate.money.amount);
  const [evidence, setEvidence] = useState('');
  const money = parseMoney(asset, amount);
  const read = rechargeProposals['recharge.credit'].safeParse({
    certificateId: certificate.id,
    amount,
    evidence: evidence.trim(),
  });
  return (
    <ProposeSheet
      title={t('recharge.credit')}
      lead={t('recharge.credit.lead')}
      kind="recharge.credit"
      payload={read.success && money && isPositive(money) ? read.data : undefined}
      incomplete={t('recharge.credit.incomplete')}
      onClose={onClose}
    >
      <AmountField label={t('recharge.amount')} asset={asset} value={amount} onValueChange={setAmount} />
      <Field
        label={t('recharge.credit.evidence')}
        hint={t('recharge.credit.evidenceHint')}
        value={evidence}
        onValueChange={setEvidence}
        autoComplete="off"
        maxLength={120}
        data-autofocus
      />
    </ProposeSheet>
  );
}
