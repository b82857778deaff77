import type { Coordinates } from '@candor/domain/location';
import { useState } from 'react';

const TIMEOUT_MS = 20_000;
/** As old as a position may be that the device knows already. */
const OLDEST_MS = 60_000;

export type PositionState = 'idle' | 'asking' | 'refused' | 'unavailable';

/** Where the device is. The browser asks for permission, and only after a tap; what it answers is sent to nobody. */
export function usePosition(onFound: (place: Coordinates) => void) {
  const [state, setState] = useState<PositionState>('idle');

  function ask() {
    if (!('geolocation' in navigator)) return setState('unavailable');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onFound({ latitude: coords.latitude, longitude: coords.longitude });
      },
      (error) => setState(error.code === error.PERMISSION_DENIED ? 'refused' : 'unavailable'),
      { timeout: TIMEOUT_MS, maximumAge: OLDEST_MS },
    );
  }

  return { state, ask };
}
