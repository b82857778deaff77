import type { Asset } from '@candor/kernel';
import { Price } from '@candor/ui';
import { useText } from '../../platform/texts.ts';

type Props = { readonly asset: Asset | null; readonly amount: string };

/** An amount with every digit its chain keeps: more than the ledger has, so it is no Money. */
export function ChainAmount({ asset, amount }: Props) {
  const t = useText('sandbox');
  return (
    // The unit stands after its figure in every language.
    <bdi dir={asset === null ? 'auto' : 'ltr'}>
      <Price value={amount} decimals={amount.split('.')[1]?.length ?? 0} /> {asset ?? t('payment.unknown')}
    </bdi>
  );
}
