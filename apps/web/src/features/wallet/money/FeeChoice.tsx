import { type FeeChoice as Choice, FEE_CHOICES } from '@candor/domain/wallet';
import { Amount, RadioCards } from '@candor/ui';
import flow from '../../../parts/Flow.module.css';
import { useText } from '../../../platform/texts.ts';
import { feeMoney } from './chain-units.ts';
import { coinFee, type Facts, type Wish } from './order.ts';
import { coinOf, type OwnAccount } from './own-chains.ts';

type Props = {
  readonly own: OwnAccount;
  readonly wish: Wish;
  readonly facts: Facts;
  readonly onChoice: (choice: Choice) => void;
};

const MINUTE = 60;

/** How fast, and what that costs at most. */
export function FeeChoice({ own, wish, facts, onChoice }: Props) {
  const t = useText('wallet');
  const seconds = (choice: Choice) => facts.ethereum?.fees[choice].seconds ?? facts.bitcoin?.rates[choice].seconds ?? 0;

  function duration(choice: Choice): string {
    const about = seconds(choice);
    return about < MINUTE
      ? t('fee.seconds', { count: about })
      : t('fee.minutes', { count: Math.round(about / MINUTE) });
  }

  return (
    <section className={flow.choice}>
      <h3 className={flow.choiceHead}>{t('fee.title')}</h3>
      <RadioCards<Choice>
        label={t('fee.title')}
        items={FEE_CHOICES.map((id) => ({
          id,
          title: t(`fee.${id}`),
          note: duration(id),
          end: (
            <Amount
              value={feeMoney(coinOf(own.facts), coinFee(own, { choice: id, to: wish.to }, facts))}
              decimals="full"
              zeros="drop"
              isPublic
            />
          ),
        }))}
        value={wish.choice}
        onValueChange={onChoice}
      />
    </section>
  );
}
