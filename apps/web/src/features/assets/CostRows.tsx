import type { Asset } from '@candor/kernel';
import { Amount, Row, Rows } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import { readAmountOf } from '../../platform/wire-money.ts';
import { useCosts } from './use-costs.ts';

/** Below this price, in minor units of USDT, two digits after the point would say too little. */
const CHEAP = 10_000_000n;

/** What a coin cost on average and what it brought; a dash where that is not known. Nothing until it is read. */
export function CostRows({ asset }: { readonly asset: Asset }) {
  const t = useText('assets');
  const costs = useCosts();
  const cost = costs?.assets.find((each) => each.asset === asset);
  if (!cost || asset === 'USDT') return null;
  return (
    <Rows>
      <Row label={t('cost.average')}>
        <AverageCost of={cost.average} />
      </Row>
      <Row label={t('cost.unrealised')}>
        <Amount value={usdtOf(cost.unrealised)} isChange />
      </Row>
      <Row label={t('cost.realised')}>
        <Amount value={usdtOf(cost.realised)} isChange />
      </Row>
    </Rows>
  );
}

/** USDT for one whole coin. It is hidden with the balances, because it is the customer's own. */
export function AverageCost({ of }: { readonly of: string | null }) {
  const average = usdtOf(of);
  return <Amount value={average} decimals={average && average.minor < CHEAP ? 5 : 2} />;
}

export function usdtOf(amount: string | null) {
  return amount === null ? null : readAmountOf('USDT', amount);
}
