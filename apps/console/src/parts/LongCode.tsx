import { Fragment } from 'react';
import styles from './LongCode.module.css';

/** An id or an account's name that may need two lines: it breaks after a colon first, and only then anywhere. */
export function LongCode({ children }: { readonly children: string }) {
  const parts = children.split(':');
  return (
    <code className={styles.code}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the name
        <Fragment key={index}>
          {part}
          {index < parts.length - 1 && (
            <>
              :<wbr />
            </>
          )}
        </Fragment>
      ))}
    </code>
  );
}
