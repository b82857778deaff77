import type { DigitalAddress } from '@candor/contract';
import { isCoolingOff } from '@candor/domain/bindings';
import { instant, isFirstNetwork, SECOND_MS } from '@candor/kernel';
import { CoinMark, Countdown, ListRow, StatusChip, shortenMiddle, useNow } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import styles from './Bindings.module.css';

/** Money on this network, as its mark. */
const MARKS = { TRC20: 'TRX', ERC20: 'ETH', BTC: 'BTC' } as const;

type Props = { readonly address: DigitalAddress; readonly onPress: () => void };

/** The word stands below the time it is about: side by side they would leave a phone of 320 no room for the label. */
export function AddressRow({ address, onPress }: Props) {
  const t = useText('bindings');
  const isWaiting = useIsWaiting(address.usableFrom);
  return (
    <ListRow
      start={<CoinMark asset={isFirstNetwork(address.network) ? MARKS[address.network] : address.network} size={36} />}
      title={<bdi>{address.label}</bdi>}
      note={
        <bdi dir="ltr">
          {address.network} · {shortenMiddle(address.address, 4)}
        </bdi>
      }
      end={
        isWaiting ? (
          <StatusChip status="pending">
            <Countdown until={instant(address.usableFrom)} />
          </StatusChip>
        ) : (
          <StatusChip status="passed">{t('ready')}</StatusChip>
        )
      }
      endNote={isWaiting ? t('coolOff') : undefined}
      onPress={onPress}
      hasChevron
    />
  );
}

/** Ready, or how long until it is. Time alone ends it. */
export function CoolOff({ usableFrom }: { readonly usableFrom: number }) {
  const t = useText('bindings');
  if (!useIsWaiting(usableFrom)) return <StatusChip status="passed">{t('ready')}</StatusChip>;
  return (
    <StatusChip status="pending">
      <span className={styles.waiting}>
        {t('coolOff')} <Countdown until={instant(usableFrom)} />
      </span>
    </StatusChip>
  );
}

function useIsWaiting(usableFrom: number): boolean {
  return isCoolingOff(instant(usableFrom), useNow(SECOND_MS));
}
