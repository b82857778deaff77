import type { StakingCoverage } from '@candor/contract/staking/shapes';
import { isZero } from '@candor/kernel';
import { Amount, Card, Row, Rows, SkeletonRows } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { Loaded } from '../../parts/Loaded.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readMoney } from '../../platform/wire-money.ts';

/** Where nothing was ever funded there is nothing to tell. */
function isFunded({ reserve, setAside, paid }: StakingCoverage): boolean {
  return [reserve, setAside, paid].some((each) => !isZero(readMoney(each)));
}

/** [STK-11] What is promised to everybody beside what lies in the books for it, of each asset. */
export function Coverage() {
  const t = useText('staking');
  const found = useCall('app.staking/overview', {});
  return (
    <Card title={t('reserve')}>
      <p className={flow.note}>{t('reserveText')}</p>
      <Loaded reading={found} bones={<SkeletonRows count={4} />}>
        {({ coverage }) => (
          <>
            {coverage.filter(isFunded).map(({ asset, promised, setAside, reserve, paid }) => (
              <Rows key={asset}>
                <Row label={t('promised')}>
                  <Amount value={readMoney(promised)} decimals="full" zeros="drop" isPublic />
                </Row>
                <Row label={t('setAside')}>
                  <Amount value={readMoney(setAside)} decimals="full" zeros="drop" isPublic />
                </Row>
                <Row label={t('free')}>
                  <Amount value={readMoney(reserve)} decimals="full" zeros="drop" isPublic />
                </Row>
                <Row label={t('paid')}>
                  <Amount value={readMoney(paid)} decimals="full" zeros="drop" isPublic />
                </Row>
              </Rows>
            ))}
          </>
        )}
      </Loaded>
    </Card>
  );
}
