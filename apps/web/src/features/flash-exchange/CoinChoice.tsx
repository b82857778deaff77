import type { FlashBase } from '@candor/contract';
import { Segmented, Select } from '@candor/ui';
import { useText } from '../../platform/texts.ts';

type Props = {
  readonly bases: readonly FlashBase[];
  readonly value: FlashBase;
  readonly onValueChange: (base: FlashBase) => void;
};

/** As many as fit side by side on a narrow phone. */
const FEW = 4;

/** Which coin: side by side while they are few, the system's own picker once they are many. */
export function CoinChoice({ bases, value, onValueChange }: Props) {
  const t = useText('flash-exchange');
  const items = bases.map((base) => ({ id: base, label: base }));
  const Choice = items.length > FEW ? Select : Segmented;
  return <Choice label={t('coin')} items={items} value={value} onValueChange={onValueChange} />;
}
