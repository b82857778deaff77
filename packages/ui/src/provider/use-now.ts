import type { Instant } from '@candor/kernel';
import { useEffect, useState } from 'react';
import { useUi } from './UiProvider.tsx';

/** The app's clock, read again every `everyMs`. Hidden pages do not tick; they catch up when seen again. */
export function useNow(everyMs: number): Instant {
  const { clock } = useUi();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const tick = () => {
      if (!document.hidden) setNow(clock.now());
    };
    tick();
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [clock, everyMs]);
  return now;
}
