import type { MarginPosition } from '@candor/contract/margin/calls';
import styles from '../Margin.module.css';
import { PositionCard } from './PositionCard.tsx';

/** Open positions side by side, as many as there is room for. */
export function PositionList({ positions }: { readonly positions: readonly MarginPosition[] }) {
  return (
    <ul className={styles.cards}>
      {positions.map((position) => (
        <PositionCard key={position.id} position={position} />
      ))}
    </ul>
  );
}
