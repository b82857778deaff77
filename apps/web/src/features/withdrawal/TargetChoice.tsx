import { instant, SECOND_MS } from '@candor/kernel';
import { Countdown, RadioCards, StatusChip, shortenMiddle, useNow } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import flow from '../../parts/Flow.module.css';
import { TextLink } from '../../parts/TextLink.tsx';
import { useText } from '../../platform/texts.ts';
import type { Target, Way } from './draft.ts';
import styles from './Withdrawal.module.css';

type Props = {
  readonly way: Way;
  readonly targets: readonly Target[];
  readonly value: string;
  readonly onValueChange: (id: string) => void;
  readonly error: string | undefined;
};

/** The bound places, a new address with the time until money may go there. */
export function TargetChoice({ way, targets, value, onValueChange, error }: Props) {
  const t = useText('withdrawal');
  const now = useNow(SECOND_MS);
  const isBank = way === 'bank';
  return (
    <div className={flow.choice}>
      <div className={flow.choiceHead}>
        <h3>{t(isBank ? 'to.card' : 'to.address')}</h3>
        <TextLink href={isBank ? PATHS.bankCard : PATHS.digitalAddress}>{t('to.manage')}</TextLink>
      </div>
      <RadioCards
        label={t(isBank ? 'to.card' : 'to.address')}
        value={value}
        onValueChange={onValueChange}
        items={targets.map(({ id, label, text, usableFrom }) => ({
          id,
          title: <bdi>{label}</bdi>,
          note: <bdi dir="ltr">{isBank ? text : shortenMiddle(text, 6)}</bdi>,
          ...(usableFrom > now && {
            end: (
              <StatusChip status="pending">
                <Countdown until={instant(usableFrom)} />
              </StatusChip>
            ),
          }),
        }))}
      />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
