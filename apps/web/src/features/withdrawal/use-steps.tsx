import { instant } from '@candor/kernel';
import { Countdown, type TimelineStep } from '@candor/ui';
import type { ReactNode } from 'react';
import { useText } from '../../platform/texts.ts';
import { useDuration } from './use-duration.ts';
import type { Detail } from './WithdrawalDetail.tsx';

const STATES = { done: 'done', current: 'current', coming: 'upcoming', stopped: 'rejected' } as const;

/** The course as the timeline takes it: below the present step what it waits for, and about how long. */
export function useSteps(detail: Detail): readonly TimelineStep[] {
  const t = useText('withdrawal');
  const duration = useDuration();
  const { waitsFor, usualMinutes, estimatedMinutes, withdrawal } = detail;

  function noteOf(): ReactNode {
    if (waitsFor === null) return undefined;
    if (waitsFor === 'coolOff' && withdrawal.coolUntil !== null) {
      return (
        <>
          {t('waits.coolOff')} <Countdown until={instant(withdrawal.coolUntil)} />
        </>
      );
    }
    const words = [t(`waits.${waitsFor}`)];
    if (usualMinutes !== null) words.push(t('waits.usual', { time: duration(usualMinutes) }));
    if (estimatedMinutes !== null) words.push(t('waits.estimated', { time: duration(estimatedMinutes) }));
    return words.join(' ');
  }

  return detail.steps.map(({ step, state, at }, index) => ({
    id: `${step}${index}`,
    title: t(`step.of.${step}`),
    state: STATES[state],
    ...(at !== null && { at: instant(at) }),
    ...(state === 'current' && { note: noteOf() }),
  }));
}
