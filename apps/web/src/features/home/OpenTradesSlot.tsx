import { lazy } from 'react';
import { ownZone } from '../../platform/own-zone.ts';
import { useCall } from '../../platform/use-call.ts';

const OpenTrades = lazy(async () => ({ default: (await import('./cards/OpenTrades.tsx')).OpenTrades }));

/** Whoever has no position and nothing set aside has nothing open, and neither asks nor loads. */
export function OpenTradesSlot() {
  const data = useCall('app.assets/overview', { zone: ownZone() }, { isKept: true }).data;
  const isAside = data?.assets.some(({ held }) => held !== '0');
  return data && (isAside || data.positions?.count > 0) ? <OpenTrades /> : null;
}
