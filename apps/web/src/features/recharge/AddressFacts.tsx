import { type Asset, assetTitle, parseMoney } from '@candor/kernel';
import { Amount, Row, Rows, Select } from '@candor/ui';
import { useState } from 'react';
import { useText } from '../../platform/texts.ts';
import type { NetworkRules } from './network-rules.ts';
import styles from './Recharge.module.css';
import { useDuration } from './use-duration.ts';

type AssetRules = NetworkRules['assets'][number];

/** More than this are asked about instead of listed. */
const FEW = 4;

/** What an asset of the network costs, needs at least, and waits for: of each while they are few, otherwise of the one that is asked for. */
export function AddressFacts({ rules }: { readonly rules: NetworkRules }) {
  const t = useText('recharge');
  const [picked, setPicked] = useState<Asset>();
  const [first] = rules.assets;
  if (!first) return null;
  if (rules.assets.length <= FEW) return <FactRows assets={rules.assets} first={first} />;
  const shown = rules.assets.find(({ asset }) => asset === picked) ?? first;
  return (
    <>
      <Select
        label={t('certificate.asset')}
        items={rules.assets.map(({ asset }) => ({ id: asset, label: `${asset} · ${assetTitle(asset)}` }))}
        value={shown.asset}
        onValueChange={setPicked}
      />
      <FactRows assets={[shown]} first={shown} />
    </>
  );
}

/** Assets that wait alike are said once. */
function FactRows({ assets, first }: { readonly assets: readonly AssetRules[]; readonly first: AssetRules }) {
  const t = useText('recharge');
  const isAlike = assets.every(({ tiers }) => tiers.length === 1 && isSame(tiers[0], first.tiers[0]));
  return (
    <Rows>
      <Row label={t('facts.fee')}>{t('facts.noFee')}</Row>
      {assets.map(({ asset, minimum }) => (
        <Row key={asset} label={t('facts.minimum', { asset })}>
          {minimum === '0' ? t('facts.noFee') : <Exact asset={asset} amount={minimum} />}
        </Row>
      ))}
      {isAlike ? (
        <AlikeRows tier={first.tiers[0]} />
      ) : (
        assets.map((each) => (
          <Row key={each.asset} label={t('facts.confirmations.of', { asset: each.asset })} isStacked>
            <Tiers rules={each} />
          </Row>
        ))
      )}
    </Rows>
  );
}

function AlikeRows({ tier }: { readonly tier: AssetRules['tiers'][number] | undefined }) {
  const t = useText('recharge');
  const duration = useDuration();
  if (!tier) return null;
  return (
    <>
      <Row label={t('facts.confirmations')}>{t('facts.count', { count: tier.confirmations })}</Row>
      <Row label={t('facts.usual')}>{duration(tier.usualSeconds)}</Row>
    </>
  );
}

function Tiers({ rules: { asset, tiers } }: { readonly rules: AssetRules }) {
  const t = useText('recharge');
  const duration = useDuration();
  return (
    <ul className={styles.tiers}>
      {tiers.map(({ from, confirmations, usualSeconds }) => (
        <li key={from} className={styles.tier}>
          <span>
            {t('facts.from')} <Exact asset={asset} amount={from} />
          </span>
          <span className={styles.tierWait}>
            {t('facts.count', { count: confirmations })}, {duration(usualSeconds)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function isSame(one: AssetRules['tiers'][number] | undefined, two: AssetRules['tiers'][number] | undefined): boolean {
  return one?.confirmations === two?.confirmations;
}

function Exact({ asset, amount }: { readonly asset: Asset; readonly amount: string }) {
  const value = parseMoney(asset, amount);
  return value ? <Amount value={value} decimals="full" zeros="drop" isPublic /> : null;
}
