import type { VenueFeed } from '@candor/contract';
import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';

/** Whether a venue is heard, and whether it counts in the price. */
export function FeedMark({ feed }: { readonly feed: Pick<VenueFeed, 'at' | 'isStale' | 'isCounted'> }) {
  const t = useText();
  const word = feed.at === null ? 'never' : feed.isStale ? 'stale' : feed.isCounted ? 'counted' : 'apart';
  return <StateMark state={feed.isCounted ? 'ok' : 'warn'}>{t(`market.feed.${word}`)}</StateMark>;
}
