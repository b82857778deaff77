import { CopyButton } from '../actions/CopyButton.tsx';
import { inGroups, shortenMiddle } from '../numbers/shorten.ts';
import { cx } from '../util/cx.ts';
import styles from './Address.module.css';

export type AddressProps = {
  readonly value: string;
  /** Both ends in lists; whole, in groups of four, wherever something is about to be sent. */
  readonly form?: 'short' | 'full' | undefined;
  /** Only where the row around it already copies, or is itself a target. */
  readonly hasCopy?: boolean | undefined;
  readonly copyLabel?: string | undefined;
};

/** Also for hashes and ids. Selecting it copies the text without gaps: groups are drawn, not typed. */
export function Address({ value, form = 'short', hasCopy = true, copyLabel }: AddressProps) {
  return (
    <span className={styles.address}>
      <bdi dir="ltr" className={cx(styles.text, form === 'full' && styles.full)} title={value}>
        {form === 'short'
          ? shortenMiddle(value)
          : inGroups(value).map((group, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the address
              <span key={index} className={styles.group}>
                {group}
              </span>
            ))}
      </bdi>
      {hasCopy && <CopyButton value={value} label={copyLabel} />}
    </span>
  );
}
