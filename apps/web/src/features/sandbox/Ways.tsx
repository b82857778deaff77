import type { ChainPayment } from '@candor/contract';
import { List, ListRow, shortenMiddle } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import type { Show } from './live-ms.ts';

/** The addresses on both ends of payments, each once. */
export function Ways({ payments, onShow }: { readonly payments: readonly ChainPayment[]; readonly onShow: Show }) {
  const t = useText('sandbox');
  const addresses = new Set(payments.flatMap(({ from, to }) => (from === null ? [to] : [from, to])));
  if (addresses.size === 0) return null;
  return (
    <List label={t('account.title')}>
      {[...addresses].map((address) => (
        <ListRow
          key={address}
          title={<bdi dir="ltr">{shortenMiddle(address)}</bdi>}
          note={t('account.title')}
          hasChevron
          onPress={() => onShow({ address })}
        />
      ))}
    </List>
  );
}
