import type { Network } from '@candor/contract';
import { Banner } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';

type Props = { readonly network: Network; readonly address: string };

/** [BND-8] Said where the chain knows it. A chain that does not answer holds nobody up. */
export function ControlWarning({ network, address }: Props) {
  const t = useText('bindings');
  const { data } = useCall('app.bindings/address_control', { network, address }, { isEnabled: network === 'TRC20' });
  if (!data?.isControlledByOthers) return null;
  return (
    <Banner tone="danger" title={t('address.others.title')}>
      {t('address.others.text')}
    </Banner>
  );
}
