import { assetTitle } from '@candor/kernel';
import { Amount, Card, CoinMark, Icon, iconAlert, iconCheck, Row, Rows } from '@candor/ui';
import { TextLink } from '../../parts/TextLink.tsx';
import { useText } from '../../platform/texts.ts';
import { readAmountOf } from '../../platform/wire-money.ts';
import styles from './Statement.module.css';
import { Usdt } from './YearSummary.tsx';
import { recordsOf, type YearAsset } from './year-links.ts';

type Props = { readonly year: number; readonly asset: YearAsset };

/** [STT-10] One asset from its opening balance over every kind of movement to its closing one, and whether that adds up. */
export function AssetYear({ year, asset: { asset, ...data } }: Props) {
  const t = useText('statement');
  const isCoin = asset !== 'USDT';
  return (
    <Card
      title={
        <span className={styles.asset}>
          <CoinMark asset={asset} size={24} />
          {assetTitle(asset)}
        </span>
      }
    >
      <Rows>
        <Row label={t('opening')}>
          <Amount value={readAmountOf(asset, data.opening)} decimals="full" />
        </Row>
        {data.lines.map(({ line, count, quantity, value }) => (
          <Row
            key={line}
            label={
              <TextLink href={recordsOf(year, asset, line)} isInline>
                {t(`line.${line}`)}
              </TextLink>
            }
            hint={t('count', { count })}
          >
            <Amount value={readAmountOf(asset, quantity)} decimals="full" sign="always" />
            {isCoin && line !== 'fee' && (
              <span className={styles.value}>
                <Usdt amount={value} />
              </span>
            )}
          </Row>
        ))}
        <Row label={t('closing')} isStrong>
          <Amount value={readAmountOf(asset, data.closing)} decimals="full" />
        </Row>
      </Rows>
      <Check isWhole={readAmountOf(asset, data.difference).minor === 0n} />
      {isCoin && (
        <Rows>
          <Row label={t('openingCost')}>
            <Usdt amount={data.openingCost} />
          </Row>
          <Row label={t('closingCost')}>
            <Usdt amount={data.closingCost} />
          </Row>
          <Row label={t('realised')} isStrong>
            <Usdt amount={data.realised} isChange />
          </Row>
        </Rows>
      )}
    </Card>
  );
}

function Check({ isWhole }: { readonly isWhole: boolean }) {
  const t = useText('statement');
  return (
    <p className={isWhole ? styles.whole : styles.broken}>
      <Icon of={isWhole ? iconCheck : iconAlert} size={16} />
      {t(isWhole ? 'check' : 'checkFailed')}
    </p>
  );
}
