import { buttonClass } from '@candor/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { watchSight } from '../../parts/watch-sight.ts';
import { needListing } from '../../platform/app-info.ts';
import { texts, useText } from '../../platform/texts.ts';
import styles from './Landing.module.css';

/** Its own words and those of the parts it shows: without one of them the whole page would wait. */
const WORDS = [
  'landing',
  'market',
  'assets',
  'withdrawal',
  'identity',
  'recharge',
  'transparency',
  'titles',
  'parts',
] as const;

let arrived: ComponentType | undefined;

async function load(): Promise<ComponentType> {
  const words = WORDS.map((namespace) => texts.need(namespace));
  const [{ Below }] = await Promise.all([import('./landing/Below.tsx'), needListing(), ...words]);
  arrived = Below;
  return Below;
}

/** Everything below the first screen, fetched when somebody scrolls there. */
export function BelowSlot() {
  const t = useText('common');
  const ui = useText('ui');
  const place = useRef<HTMLDivElement>(null);
  const [Below, setBelow] = useState<ComponentType | undefined>(() => arrived);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (Below || hasFailed || !place.current) return;
    return watchSight(place.current, (isInSight) => {
      if (isInSight) {
        load().then(
          (found) => setBelow(() => found),
          () => setFailed(true),
        );
      }
    });
  }, [Below, hasFailed]);
  if (Below) return <Below />;
  return (
    <div ref={place} className={styles.slot}>
      {hasFailed && (
        <>
          <p>{t('load.title')}</p>
          <button
            type="button"
            className={buttonClass({ variant: 'secondary', size: 'medium' })}
            onClick={() => setFailed(false)}
          >
            {ui('retry')}
          </button>
        </>
      )}
    </div>
  );
}
