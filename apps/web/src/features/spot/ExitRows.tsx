import { Price, Row } from '@candor/ui';
import { useText } from '../../platform/texts.ts';

type ExitRowsProps = {
  readonly exits: { readonly takeProfit: string | null; readonly stopLoss: string | null };
  readonly decimals: number;
};

/** Take profit and stop loss, as far as there is one. */
export function ExitRows({ exits, decimals }: ExitRowsProps) {
  const t = useText('spot');
  return (['takeProfit', 'stopLoss'] as const).map(
    (name) =>
      exits[name] && (
        <Row key={name} label={t(name)}>
          <Price value={exits[name]} decimals={decimals} />
        </Row>
      ),
  );
}
