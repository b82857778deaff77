import { Price } from '@candor/ui';

/** An amount with every digit its chain keeps: more than the ledger has, so it is no Money. */
export function Exact({ value }: { readonly value: string }) {
  return <Price value={value} decimals={value.split('.')[1]?.length ?? 0} />;
}
