import { RadioCards } from '@candor/ui';
import { useText } from '../../../platform/texts.ts';
import type { WalletSet } from '../vault/protocol.ts';

type Props = { readonly value: WalletSet; readonly onValueChange: (set: WalletSet) => void };

/** Bitcoin wallets are a set of their own, with a current wallet of their own. */
export function SetChoice({ value, onValueChange }: Props) {
  const t = useText('wallet');
  return (
    <RadioCards<WalletSet>
      label={t('set')}
      items={[
        { id: 'multi', title: t('set.multi'), note: t('set.multiText') },
        { id: 'bitcoin', title: t('set.bitcoin'), note: t('set.bitcoinText') },
      ]}
      value={value}
      onValueChange={onValueChange}
    />
  );
}
