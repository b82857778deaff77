import type { DigitalAddress } from '@candor/contract';
import { instant } from '@candor/kernel';
import { CopyButton, DateTime, Row, Rows } from '@candor/ui';
import { EndWait } from '../../parts/EndWait.tsx';
import { networkTitle } from '../../parts/network-title.ts';
import { call } from '../../platform/api.ts';
import { clock } from '../../platform/clock.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { AddressGroups } from './AddressGroups.tsx';
import { CoolOff } from './AddressRow.tsx';
import { BindingDetail, type DetailActions } from './BindingDetail.tsx';
import styles from './Bindings.module.css';

/** One address in full. */
export function AddressDetail({ address, ...actions }: DetailActions & { readonly address: DigitalAddress }) {
  const t = useText('bindings');
  const now = clock.now();
  return (
    <BindingDetail title={address.label} {...actions}>
      <AddressGroups address={address.address} />
      <Rows>
        <Row label={t('address.network')}>{networkTitle(address.network, (first) => t(`network.${first}`))}</Row>
        <Row label={t('address.state')}>
          <CoolOff usableFrom={address.usableFrom} />
        </Row>
        <Row label={t('address.usableFrom')}>
          <DateTime value={instant(address.usableFrom)} />
        </Row>
        <Row label={t('boundAt')}>
          <DateTime value={instant(address.createdAt)} />
        </Row>
        <Row label={t('address.copy')}>
          <span className={styles.copy}>
            <CopyButton value={address.address} label={t('address.copy')} />
          </span>
        </Row>
      </Rows>
      {address.usableFrom > now && (
        <EndWait
          end={() => call('app.bindings/end_cool_off', { id: address.id })}
          onDone={() => void queryClient.invalidateQueries({ queryKey: ['app.bindings/addresses'] })}
        />
      )}
    </BindingDetail>
  );
}
