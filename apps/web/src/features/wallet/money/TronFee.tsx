import { money } from '@candor/kernel';
import { Amount, Card, Count, Row, Rows } from '@candor/ui';
import { useText } from '../../../platform/texts.ts';
import type { Facts } from './order.ts';

/** What TRON charges: energy and bandwidth the account has are free, the rest is burned in TRX. */
export function TronFee({ facts }: { readonly facts: NonNullable<Facts['tron']> }) {
  const t = useText('wallet');
  return (
    <Card title={t('fee.title')}>
      <Rows>
        <Row label={t('fee.energy')} hint={t('fee.has', { count: Number(facts.energyAvailable) })}>
          <Count value={BigInt(facts.energy)} />
        </Row>
        <Row label={t('fee.bandwidth')} hint={t('fee.has', { count: Number(facts.bandwidthAvailable) })}>
          <Count value={BigInt(facts.bandwidth)} />
        </Row>
        <Row label={t('fee.burned')} isStrong>
          <Amount value={money('TRX', BigInt(facts.burnSun))} decimals="full" zeros="drop" isPublic />
        </Row>
      </Rows>
    </Card>
  );
}
