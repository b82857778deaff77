import { type Asset, parseMoney } from '@candor/kernel';
import { Amount, Row, Rows } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import type { NetworkRules } from './network-rules.ts';
import { useDuration } from './use-duration.ts';

/** What each asset of the network costs, needs at least, and waits for. */
export function AddressFacts({ rules }: { readonly rules: NetworkRules }) {
  const t = useText('recharge');
  return (
    <Rows>
      <Row label={t('facts.fee')}>{t('facts.noFee')}</Row>
      {rules.assets.map(({ asset, minimum }) => (
        <Row key={asset} label={t('facts.minimum', { asset })}>
          <Exact asset={asset} amount={minimum} />
        </Row>
      ))}
      {rules.assets.map(({ asset, tiers }) => (
        <Row
          key={asset}
          label={rules.assets.length > 1 ? t('facts.confirmations.of', { asset }) : t('facts.confirmations')}
          hint={tiers.length > 1 ? t('facts.larger') : undefined}
        >
          <Tiers tiers={tiers} asset={asset} />
        </Row>
      ))}
    </Rows>
  );
}

type Tier = NetworkRules['assets'][number]['tiers'][number];

function Tiers({ tiers, asset }: { readonly tiers: readonly Tier[]; readonly asset: Asset }) {
  const t = useText('recharge');
  const duration = useDuration();
  return (
    <>
      {tiers.map(({ from, confirmations, usualSeconds }, index) => (
        <div key={from}>
          {index > 0 && (
            <>
              {t('facts.from')} <Exact asset={asset} amount={from} />
              {': '}
            </>
          )}
          {t('facts.count', { count: confirmations })} · {duration(usualSeconds)}
        </div>
      ))}
    </>
  );
}

function Exact({ asset, amount }: { readonly asset: Asset; readonly amount: string }) {
  const value = parseMoney(asset, amount);
  return value ? <Amount value={value} decimals="full" zeros="drop" isPublic /> : null;
}
