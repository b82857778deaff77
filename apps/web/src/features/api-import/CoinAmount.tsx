import { HiddenFigure, Price, useUi } from '@candor/ui';

/** An amount with every digit its exchange gives: of coins the ledger does not know, so it is no Money. */
export function CoinAmount({ value, isPublic = false }: { readonly value: string; readonly isPublic?: boolean }) {
  const { isHidden } = useUi();
  if (isHidden && !isPublic) return <HiddenFigure />;
  return <Price value={value} decimals={value.split('.')[1]?.length ?? 0} />;
}
