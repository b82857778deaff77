import { Banner, Card, Loading, Skeleton } from '@candor/ui';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { AddressFacts } from './AddressFacts.tsx';
import { AddressPlate } from './AddressPlate.tsx';
import type { NetworkRules } from './network-rules.ts';
import styles from './Recharge.module.css';

/** The customer's own address: to be scanned, copied or handed on, with everything that must be known before sending. */
export function AddressCard({ rules }: { readonly rules: NetworkRules }) {
  const t = useText('recharge');
  const { network } = rules;
  const found = useCall('app.recharge/address', { network });
  const title = t('address.title', { network });
  if (found.error) {
    return (
      <Card title={title}>
        <LoadFailed
          error={found.error}
          onRetry={() => void found.refetch()}
          isRetrying={found.fetchStatus === 'fetching'}
        />
      </Card>
    );
  }
  return (
    <Card title={title}>
      <div className={styles.address}>
        {found.data ? <AddressPlate address={found.data.address} network={network} /> : <Coming />}
        <Banner tone="warn">
          {t('address.only', { assets: rules.assets.map(({ asset }) => asset).join(', '), network })}
        </Banner>
        <AddressFacts rules={rules} />
      </div>
    </Card>
  );
}

function Coming() {
  return (
    <Loading>
      <div className={styles.plate}>
        <Skeleton width="200px" height="200px" />
      </div>
    </Loading>
  );
}
