import { ppm } from '@candor/kernel';
import { Card, formatRatio, SkeletonRows, useUi } from '@candor/ui';
import { PATHS } from '../../../app/routes.ts';
import { Loaded } from '../../../parts/Loaded.tsx';
import { TextLink } from '../../../parts/TextLink.tsx';
import { useText } from '../../../platform/texts.ts';
import { useCall } from '../../../platform/use-call.ts';
import { NetworkList } from '../../recharge/index.ts';
import { ReserveList } from '../../transparency/index.ts';
import styles from './Below.module.css';

/** What it costs, which networks there are, and what covers the balances: each as the server says it now. */
export function Costs() {
  const t = useText('landing');
  return (
    <div className={styles.columns}>
      <Card title={t('fees')} action={<TextLink href={PATHS.levels}>{t('fees.link')}</TextLink>}>
        <Fees />
      </Card>
      <Card title={t('networks')}>
        <NetworkList />
      </Card>
      <Card title={t('reserves')} action={<TextLink href={PATHS.transparency}>{t('reserves.link')}</TextLink>}>
        <p className={styles.text}>{t('reserves.text')}</p>
        <ReserveList />
      </Card>
    </div>
  );
}

/** What a newcomer pays; higher levels pay less. */
function Fees() {
  const t = useText('landing');
  const { locale } = useUi();
  const reading = useCall('app.spot/fees', {}, { isPublic: true });
  return (
    <Loaded reading={reading} bones={<SkeletonRows count={2} />}>
      {({ levels: [first] }) => (
        <>
          {first && (
            <p className={styles.fees}>
              {t('fees.line', {
                maker: formatRatio(ppm(first.makerPpm), { locale }),
                taker: formatRatio(ppm(first.takerPpm), { locale }),
              })}
            </p>
          )}
          <p className={styles.text}>{t('fees.text')}</p>
        </>
      )}
    </Loaded>
  );
}
