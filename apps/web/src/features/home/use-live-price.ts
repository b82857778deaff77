import type { Market } from '@candor/contract';
import { SECOND_MS } from '@candor/kernel';
import { useUi } from '@candor/ui';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';

export const LIVE_MARKET = 'BTC-USDT';

const EVERY_MS = 3 * SECOND_MS;

type LivePrice = {
  readonly market: Market | undefined;
  /** How far the server's clock is ahead of this device's, to tell ages by. */
  readonly ahead: number;
  readonly hasFailed: boolean;
};

/**
 * The market as the server has it, asked again and again while somebody looks. Not by the live line and not by the query
 * client: the first screen does without the code of either.
 */
export function useLivePrice(): LivePrice {
  const { clock } = useUi();
  const [known, setKnown] = useState<LivePrice>({ market: undefined, ahead: 0, hasFailed: false });
  useEffect(() => {
    let isGone = false;
    let isAsking = false;
    const ask = async () => {
      if (document.hidden || isAsking) return;
      isAsking = true;
      const reply = await call('app.market/coin', { market: LIVE_MARKET });
      isAsking = false;
      if (isGone) return;
      // The last figures stay, with their age, while the way is closed.
      if (!reply.ok) setKnown((before) => ({ ...before, hasFailed: true }));
      else setKnown({ market: reply.value.market, ahead: reply.value.at - clock.now(), hasFailed: false });
    };
    void ask();
    const timer = setInterval(() => void ask(), EVERY_MS);
    const wake = () => void ask();
    document.addEventListener('visibilitychange', wake);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [clock]);
  return known;
}
