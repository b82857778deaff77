import { TwoGenerationMap } from '@candor/adapters/memory';
import { type Clock, SECOND_MS } from '@candor/kernel';
import type { Live } from '../../platform/live/live.ts';
import type { Platform } from '../../platform/platform.ts';

type Side = 'customer' | 'operator';

/** What lasts for seconds and is kept in memory only: who is typing, and whether the customer is looking. */
export type Presence = {
  readonly noteTyping: (id: string, side: Side) => void;
  readonly isTyping: (id: string, side: Side) => boolean;
  readonly noteLook: (id: string) => void;
  readonly isLooking: (id: string) => boolean;
};

const TYPING_MS = 6 * SECOND_MS;
/** The page of a conversation asks at least every ten seconds. */
const LOOKING_MS = 15 * SECOND_MS;
const MOST = 20_000;

const known = new WeakMap<Live, Presence>();

/** Each server has its own; what another one knows arrives with the next message at the latest. */
export function presenceOf({ clock, live }: Pick<Platform, 'clock' | 'live'>): Presence {
  const found = known.get(live) ?? makePresence(clock, live);
  known.set(live, found);
  return found;
}

function makePresence(clock: Clock, live: Live): Presence {
  const typing = makeMoments(clock, TYPING_MS);
  const looking = makeMoments(clock, LOOKING_MS);
  return {
    noteTyping: (id, side) => {
      typing.note(`${side} ${id}`);
      live.publish(channelOf(id), 'typing', { by: side });
    },
    isTyping: (id, side) => typing.isRecent(`${side} ${id}`),
    noteLook: looking.note,
    isLooking: looking.isRecent,
  };
}

/** [SUP-4] Its id cannot be guessed, and it carries no words: who knows it learns that there is something to read. */
export function channelOf(id: string): string {
  return `support:${id}`;
}

function makeMoments(clock: Clock, lastsMs: number) {
  const moments = new TwoGenerationMap<number>(MOST);
  let agedAt: number = clock.now();
  return {
    note: (key: string) => {
      const now: number = clock.now();
      if (now - agedAt > lastsMs) {
        moments.age();
        agedAt = now;
      }
      moments.set(key, now);
    },
    isRecent: (key: string) => {
      const at = moments.get(key);
      return at !== undefined && clock.now() - at < lastsMs;
    },
  };
}
