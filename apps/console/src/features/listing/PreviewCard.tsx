import type { NewMarket } from '@candor/contract/listing/approvals';
import { instant } from '@candor/kernel';
import { Card, DateTime, Row, Rows } from '@candor/ui';
import { useText } from '../../platform/text.ts';

type Props = {
  readonly asset: string;
  readonly name: string;
  readonly market: NewMarket | null;
  readonly networks: readonly string[];
};

/** What customers will read of it, once it is approved. */
export function PreviewCard({ asset, name, market, networks }: Props) {
  const t = useText();
  return (
    <Card title={t('listing.preview')}>
      <Rows>
        <Row label={t('change.assetCode')}>
          {name} ({asset})
        </Row>
        {networks.length > 0 && <Row label={t('listing.networks')}>{networks.join(', ')}</Row>}
        {market && (
          <>
            <Row label={t('listing.market')}>
              {market.base}/{market.quote}
            </Row>
            <Row label={t('listing.preview.price')}>
              {market.tick} {market.quote}
            </Row>
            <Row label={t('listing.preview.quantity')}>
              {market.lot} {market.base}
            </Row>
            <Row label={t('change.marketPhase')}>{t(`listing.phase.${market.phase}`)}</Row>
            {market.opensAt !== null && (
              <Row label={t('change.marketOpens')}>
                <DateTime value={instant(market.opensAt)} />
              </Row>
            )}
          </>
        )}
      </Rows>
    </Card>
  );
}
