import type { DigitalAddress } from '@candor/contract';
import { isCoolingOff } from '@candor/domain/bindings';
import { instant, SECOND_MS } from '@candor/kernel';
import { CoinMark, Countdown, ListRow, StatusChip, shortenMiddle, useNow } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import styles from './Bindings.module.css';

/** Money on this network, as its mark. */
export const MARKS = { TRC20: 'TRX', ERC20: 'ETH', BTC: 'BTC' } as const;

type Props = { readonly address: DigitalAddress; readonly onPress: () => void };

export function AddressRow({ address, onPress }: Props) {
  return (
    <ListRow
      start={<CoinMark asset={MARKS[address.network]} size={36} />}
      title={<bdi>{address.label}</bdi>}
      note={
        <bdi dir="ltr">
          {address.network} · {shortenMiddle(address.address, 4)}
        </bdi>
      }
      end={<CoolOff usableFrom={address.usableFrom} />}
      onPress={onPress}
      hasChevron
    />
  );
}

/** Ready, or how long until it is. Time alone ends it. */
export function CoolOff({ usableFrom }: { readonly usableFrom: number }) {
  const t = useText('bindings');
  const now = useNow(SECOND_MS);
  const until = instant(usableFrom);
  if (!isCoolingOff(until, now)) return <StatusChip status="passed">{t('ready')}</StatusChip>;
  return (
    <StatusChip status="pending">
      <span className={styles.waiting}>
        {t('coolOff')} <Countdown until={until} />
      </span>
    </StatusChip>
  );
}
