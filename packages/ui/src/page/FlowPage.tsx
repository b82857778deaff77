import type { ReactNode } from 'react';
import styles from './FlowPage.module.css';
import { useKeyboardInset } from './use-keyboard-inset.ts';

export type FlowPageProps = {
  /** What helps while the flow is answered: a summary, what came of earlier ones. Beside it from 1100 px, below it before. */
  readonly summary?: ReactNode | undefined;
  readonly children: ReactNode;
};

/**
 * One task from its first question to its result, 560 px wide and centred. On a phone it has the whole screen: the tab bar
 * is hidden, the way back is at the top, and a `FlowAction` stays in reach at the bottom.
 */
export function FlowPage({ summary, children }: FlowPageProps) {
  useKeyboardInset();
  return (
    <div className={styles.page} data-page="flow">
      <div className={styles.main}>{children}</div>
      {summary && <div className={styles.summary}>{summary}</div>}
    </div>
  );
}

/** The main action of a flow with what must be known before the tap. On a phone it never leaves the screen. */
export function FlowAction({ children }: { readonly children: ReactNode }) {
  return <div className={styles.action}>{children}</div>;
}
