import { assetTitle } from '@candor/kernel';
import { Amount, Card, FigureTable } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import { AverageCost, usdtOf } from './CostRows.tsx';
import { useCosts } from './use-costs.ts';

/** What each coin that is or was held cost and brought, for screens with room for it. On a phone an asset's sheet says the same. */
export function CostTable() {
  const t = useText('assets');
  const heads = useText('parts');
  const costs = useCosts();
  const coins = costs?.assets.filter(({ asset, quantity, realised }) => {
    return asset !== 'USDT' && (quantity !== '0' || realised !== '0');
  });
  if (!coins || coins.length === 0) return null;
  const columns = [heads('column.asset'), t('cost.average'), t('cost.unrealised'), t('cost.realised')];
  return (
    <Card title={t('cost.title')}>
      <FigureTable label={t('cost.title')} titles={columns}>
        {coins.map(({ asset, average, unrealised, realised }) => (
          <tr key={asset}>
            <th scope="row">{assetTitle(asset)}</th>
            <td>
              <AverageCost of={average} />
            </td>
            <td>
              <Amount value={usdtOf(unrealised)} isChange />
            </td>
            <td>
              <Amount value={usdtOf(realised)} isChange />
            </td>
          </tr>
        ))}
      </FigureTable>
    </Card>
  );
}
