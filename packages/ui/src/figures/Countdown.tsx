import { type Instant, SECOND_MS } from '@candor/kernel';
import { useEffect, useEffectEvent } from 'react';
import { formatCountdown } from '../numbers/format-time.ts';
import { useNow } from '../provider/use-now.ts';
import { Figure } from './Figure.tsx';

export type CountdownProps = {
  readonly until: Instant;
  /** Called once, when nothing is left. */
  readonly onEnd?: (() => void) | undefined;
};

/** For codes and cool-offs, never for pressure. Not announced every second: it is read when it is reached. */
export function Countdown({ until, onEnd }: CountdownProps) {
  const left = until - useNow(SECOND_MS);
  const isOver = left <= 0;
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return (
    <span role="timer">
      <Figure>{formatCountdown(left)}</Figure>
    </span>
  );
}
