import type { QueuedWithdrawal } from '@candor/contract';
import { openWithdrawal } from '@candor/contract/withdrawal/review';
import { useQueryClient } from '@tanstack/react-query';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';

type Props = { readonly withdrawal: QueuedWithdrawal; readonly onClose: () => void };

/** The first of two: says why it may be paid, and a colleague decides. */
export function ProposeLargeSheet({ withdrawal, onClose }: Props) {
  const t = useText();
  const client = useQueryClient();
  const { amount } = withdrawal;
  return (
    <ProposeSheet
      title={t('withdrawal.propose')}
      lead={t('withdrawal.propose.text', { amount: `${amount.amount} ${amount.asset}` })}
      kind="withdrawal.large"
      payload={{ withdrawalId: asId(withdrawal.id) }}
      signs={withdrawal.id}
      incomplete=""
      onClose={() => {
        void client.invalidateQueries({ queryKey: [openWithdrawal.path] });
        onClose();
      }}
    />
  );
}

/** The server named it so; its schema calls it plain text. */
function asId(id: string): `wdr_${string}` {
  return id as `wdr_${string}`;
}
