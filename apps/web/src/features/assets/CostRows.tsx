import type { Asset } from '@candor/kernel';
import { Amount, Row, Rows } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readAmountOf } from '../../platform/wire-money.ts';

/** Below this price, in minor units of USDT, two digits after the point would say too little. */
const CHEAP = 10_000_000n;

/** What a coin cost on average and what it brought; a dash where that is not known. Nothing until it is read. */
export function CostRows({ asset }: { readonly asset: Asset }) {
  const t = useText('assets');
  const costs = useCall('app.statement/costs', {}).data;
  const cost = costs?.assets.find((each) => each.asset === asset);
  if (!cost || asset === 'USDT') return null;
  const usdt = (amount: string | null) => (amount === null ? null : readAmountOf('USDT', amount));
  const average = usdt(cost.average);
  return (
    <Rows>
      <Row label={t('cost.average')}>
        <Amount value={average} decimals={average && average.minor < CHEAP ? 5 : 2} />
      </Row>
      <Row label={t('cost.unrealised')}>
        <Amount value={usdt(cost.unrealised)} isChange />
      </Row>
      <Row label={t('cost.realised')}>
        <Amount value={usdt(cost.realised)} isChange />
      </Row>
    </Rows>
  );
}
