import { instant } from '@candor/kernel';
import { Amount, type TimelineStep } from '@candor/ui';
import type { ReactNode } from 'react';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import type { DepositDetail } from './DepositPage.tsx';
import { type StepId, stepsOf } from './deposit-steps.ts';
import styles from './Recharge.module.css';
import { useDuration } from './use-duration.ts';

/** The steps of one payment with what each waits for. */
export function useDepositSteps(deposit: DepositDetail): readonly TimelineStep[] {
  const t = useText('recharge');
  const duration = useDuration();
  const { confirmations, needed, state } = deposit;

  const notes: Readonly<Record<StepId, ReactNode>> = {
    seen: null,
    confirmed:
      state === 'confirming' ? (
        <Counting count={confirmations} needed={needed} label={t('step.counting', { confirmations, needed })}>
          {deposit.usualSecondsLeft !== null && t('step.left', { time: duration(deposit.usualSecondsLeft) })}
        </Counting>
      ) : state === 'orphaned' ? (
        t('step.orphaned')
      ) : state === 'failed' ? (
        t('step.failed')
      ) : null,
    credited:
      state === 'belowMinimum' && deposit.together && deposit.minimum ? (
        <>
          {t('step.belowMinimum')}{' '}
          <span className={styles.together}>
            <Amount value={readMoney(deposit.together)} decimals="full" zeros="drop" isPublic /> /{' '}
            <Amount value={readMoney(deposit.minimum)} decimals="full" zeros="drop" isPublic />
          </span>
        </>
      ) : state === 'held' ? (
        t('step.held')
      ) : state === 'unsupportedToken' ? (
        t('step.unsupported')
      ) : null,
  };
  const times: Readonly<Record<StepId, number | null>> = {
    seen: deposit.seenAt,
    confirmed: null,
    credited: deposit.creditedAt,
  };
  return stepsOf(state).map(({ id, state: at }) => {
    const time = times[id];
    return {
      id,
      title: t(`step.${id}`),
      state: at,
      ...(time !== null && { at: instant(time) }),
      ...(notes[id] !== null && { note: notes[id] }),
    };
  });
}

type CountingProps = {
  readonly count: number;
  readonly needed: number;
  readonly label: string;
  readonly children: ReactNode;
};

/** The count as a bar and in words; it grows with the chain and never by a clock. */
function Counting({ count, needed, label, children }: CountingProps) {
  return (
    <div className={styles.counting}>
      <progress className={styles.bar} value={count} max={needed} aria-label={label} />
      <p>{label}</p>
      {children && <p>{children}</p>}
    </div>
  );
}
