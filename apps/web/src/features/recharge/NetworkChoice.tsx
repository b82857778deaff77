import type { Network } from '@candor/contract';
import { RadioCards } from '@candor/ui';
import { networkTitle } from '../../parts/network-title.ts';
import { useMoneyWords } from '../../parts/use-money-words.ts';
import { useText } from '../../platform/texts.ts';
import { readAmountOf } from '../../platform/wire-money.ts';
import type { NetworkRules } from './network-rules.ts';
import { useDuration } from './use-duration.ts';

type Props = {
  readonly networks: readonly NetworkRules[];
  readonly value: Network | undefined;
  readonly onValueChange: (network: Network) => void;
};

/** Each network with what it carries, its minimum, and how long it usually takes: said before anything is sent. */
export function NetworkChoice({ networks, value, onValueChange }: Props) {
  const t = useText('recharge');
  const duration = useDuration();
  const inWords = useMoneyWords();
  return (
    <RadioCards
      label={t('network.title')}
      value={value}
      onValueChange={onValueChange}
      items={networks.map(({ network, isOpen, assets }) => {
        const [main] = assets;
        const seconds = main?.tiers[0]?.usualSeconds ?? 0;
        return {
          id: network,
          title: networkTitle(network, (first) => t(`network.${first}`)),
          note: isOpen
            ? t('network.note', {
                assets: assets.map(({ asset }) => asset).join(', '),
                minimum: main ? inWords(readAmountOf(main.asset, main.minimum)) : '',
              })
            : t('network.closed'),
          ...(isOpen && { end: duration(seconds) }),
        };
      })}
    />
  );
}
