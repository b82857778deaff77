import type { NewAsset, NewMarket } from '@candor/contract/listing/approvals';
import { isExchanged } from '@candor/domain/flash-exchange';
import { instant } from '@candor/kernel';
import { Card, CoinMark, DateTime, Row, Rows } from '@candor/ui';
import { LongCode } from '../../parts/LongCode.tsx';
import { venueName } from '../../parts/venue-name.ts';
import { useText } from '../../platform/text.ts';
import styles from './Listing.module.css';

type Props = {
  readonly code: string;
  readonly name: string;
  readonly logo: string | null | undefined;
  /** Left out where the asset is listed already. */
  readonly asset?: NewAsset;
  readonly market: NewMarket | null;
};

/** What each screen of a customer will say of it once it is approved, by the rules that the server goes by (LST-21, FLX-2). */
export function PreviewCard({ code, name, logo, asset, market }: Props) {
  const t = useText();
  return (
    <Card title={t('listing.preview')}>
      <div className={styles.preview}>
        <p className={styles.coin}>
          <CoinMark asset={code} logo={logo} />
          <span>
            <strong>{market ? `${market.base}/${market.quote}` : code}</strong>
            <span className={styles.coinName}>{name}</span>
          </span>
        </p>
        {market && <MarketScreens market={market} />}
        {asset && <AssetScreens asset={asset} />}
      </div>
    </Card>
  );
}

function MarketScreens({ market }: { readonly market: NewMarket }) {
  const t = useText();
  const { base, quote, tick, lot, phase, opensAt, isLent, binance, okex } = market;
  const symbols = { ...(binance !== null && { BINANCE: binance }), ...(okex !== null && { OKEX: okex }) };
  const venues = Object.keys(symbols);
  return (
    <>
      <h3 className={styles.screen}>{t('listing.screen.trade')}</h3>
      <Rows>
        <Row label={t('change.marketPhase')}>{t(`listing.phase.${phase}`)}</Row>
        {opensAt !== null && (
          <Row label={t('change.marketOpens')}>
            <DateTime value={instant(opensAt)} />
          </Row>
        )}
        <Row label={t('listing.preview.price')}>
          {tick} {quote}
        </Row>
        <Row label={t('listing.preview.quantity')}>
          {lot} {base}
        </Row>
        <Row label={t('listing.sources')}>
          {venues.length === 0 ? t('listing.ownBook') : venues.map(venueName).join(', ')}
        </Row>
        <Row label={t('listing.screen.exchange')}>
          {t(isExchanged({ phase, symbols }) ? 'listing.screen.offered' : 'listing.screen.noPrice')}
        </Row>
        <Row label={t('listing.screen.margin')}>
          {t(isLent ? 'listing.screen.offered' : 'listing.screen.notOffered')}
        </Row>
      </Rows>
    </>
  );
}

function AssetScreens({ asset: { asset, scale, networks, ...terms } }: { readonly asset: NewAsset }) {
  const t = useText();
  const { transferMinimum, transferMaximum, newRecipientsPerDay, outPerDay } = terms;
  return (
    <>
      <h3 className={styles.screen}>{t('listing.screen.coin')}</h3>
      <Rows>
        <Row label={t('listing.screen.smallest')}>
          {scale === 0 ? '1' : `0.${'1'.padStart(scale, '0')}`} {asset}
        </Row>
        {networks.length === 0 && <Row label={t('listing.networks')}>{t('listing.noNetwork')}</Row>}
        {networks.map(
          ({ network, contract }) =>
            contract !== null && (
              <Row key={network} label={`${t('listing.contract')} ${network}`} isStacked>
                <LongCode>{contract}</LongCode>
              </Row>
            ),
        )}
      </Rows>
      <NetworkScreens asset={asset} transferMinimum={transferMinimum} networks={networks} />
      <h3 className={styles.screen}>{t('listing.screen.transfer')}</h3>
      <Rows>
        <Row label={t('change.assetTransfers')}>
          {transferMinimum} – {transferMaximum} {asset}
        </Row>
        <Row label={t('change.assetNewRecipients')}>
          {newRecipientsPerDay} {asset}
        </Row>
        <Row label={t('change.assetOut')}>
          {outPerDay} {asset}
        </Row>
      </Rows>
    </>
  );
}

type NetworkProps = { readonly asset: string } & Pick<NewAsset, 'transferMinimum' | 'networks'>;

/** What customers read of an asset over each network. */
export function NetworkScreens({ asset, transferMinimum, networks }: NetworkProps) {
  const t = useText();
  return networks.map(({ network, feeLeast }) => (
    <div key={network}>
      <h3 className={styles.screen}>{t('listing.screen.network', { asset, network })}</h3>
      <Rows>
        <Row label={t('listing.screen.deposit')}>{t('listing.screen.anyAmount')}</Row>
        <Row label={t('listing.screen.withdrawalLeast')}>
          {transferMinimum} {asset}
        </Row>
        <Row label={t('listing.screen.fee')}>
          {feeLeast === null ? t('listing.screen.feeByPrice') : t('listing.screen.feeFrom', { fee: feeLeast, asset })}
        </Row>
      </Rows>
    </div>
  ));
}
