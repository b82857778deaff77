import type { Network } from '@candor/contract';
import { instant } from '@candor/kernel';
import { Card, Figure, formatDay, formatDecimal, Row, Rows, useUi } from '@candor/ui';
import { venueName } from '../../parts/venue-names.ts';
import type { Answer } from '../../platform/api.ts';
import { useStore } from '../../platform/store.ts';
import { hasText, useText } from '../../platform/texts.ts';
import styles from './Coin.module.css';

/** What is fixed about a coin, with no figure that nobody here could check. */
export function AboutCard({ coin }: { readonly coin: Answer<'app.market/coin'> }) {
  const t = useText('market');
  const ui = useUi();
  const { locale } = ui;
  const isSandbox = useStore((state) => state.appInfo?.is_sandbox === true);
  const { kind, listedAt, supply, networks } = coin;
  const day = (at: number) => formatDay(instant(at), ui);
  const { base, quote, tick, lot, sources } = coin.market;
  // A new coin is described plainly until somebody writes about it.
  const own = `about.${base}`;
  const figure = (value: string, unit: string) => (
    <Figure>
      {formatDecimal(value, { locale, decimals: 'full' })} {unit}
    </Figure>
  );
  return (
    <Card title={t('about.title', { name: coin.name })}>
      <p className={styles.text}>{hasText('market', own) ? t(own) : t(`about.${kind}`)}</p>
      <Rows>
        <Row label={t('about.kind')}>{t(`kind.${kind}`)}</Row>
        <Row label={t('about.listed')}>{day(listedAt)}</Row>
        {supply && (
          <Row
            label={t('about.supply')}
            hint={t('about.supplySource', { source: supply.source, date: day(supply.at) })}
          >
            {figure(supply.most, base)}
          </Row>
        )}
        <Row label={t('about.networks')}>
          {networks.length === 0 ? t('about.noNetworks') : networks.map(({ network }) => network).join(', ')}
        </Row>
        {networks.map(
          ({ network, contract }) =>
            contract !== null && (
              <Row key={network} label={t('about.contract', { network })} isStacked>
                <ContractFact network={network} contract={contract} isSandbox={isSandbox} />
              </Row>
            ),
        )}
        <Row label={t('about.tick')}>{figure(tick, quote)}</Row>
        <Row label={t('about.lot')}>{figure(lot, base)}</Row>
        <Row label={t('about.smallest')}>{figure(coin.smallest, base)}</Row>
        {sources.map(({ venue, symbol }) => (
          <Row key={venue} label={t('about.symbolAt', { venue: venueName(venue) })}>
            <Figure>{symbol}</Figure>
          </Row>
        ))}
      </Rows>
      <h3 className={styles.riskTitle}>{t('risk.title')}</h3>
      <ul className={styles.risks}>
        <li>{t('about.risk')}</li>
        <li>{t(`risk.${kind}`)}</li>
        <li>{t('risk.liquidity')}</li>
      </ul>
    </Card>
  );
}

/** Where a contract can be looked at by anybody. Bitcoin has none. */
const EXPLORERS: Readonly<Partial<Record<Network, string>>> = {
  TRC20: 'https://tronscan.org/#/contract/',
  ERC20: 'https://etherscan.io/address/',
};

type ContractProps = { readonly network: Network; readonly contract: string; readonly isSandbox: boolean };

/** A contract of a sandbox is on its own chain, which no public explorer knows. */
function ContractFact({ network, contract, isSandbox }: ContractProps) {
  const t = useText('market');
  const explorer = EXPLORERS[network];
  return (
    <>
      <bdi dir="ltr" className={styles.contract}>
        {contract}
      </bdi>
      <span className={styles.where}>
        {isSandbox || explorer === undefined ? (
          t('about.local')
        ) : (
          <a href={`${explorer}${contract}`} target="_blank" rel="noopener noreferrer">
            {t('about.explorer')}
          </a>
        )}
      </span>
    </>
  );
}
