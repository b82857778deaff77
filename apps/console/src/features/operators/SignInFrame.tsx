import { Logo } from '@candor/ui';
import type { ReactNode } from 'react';
import { SandboxStrip } from '../../parts/SandboxStrip.tsx';
import { useText } from '../../platform/text.ts';
import styles from './SignInPage.module.css';

/** The quiet page around whatever stands before the console: sign-in, its second step, an invitation. */
export function SignInFrame({ children }: { readonly children: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.page} data-density="comfortable">
      <SandboxStrip />
      <main className={styles.main}>
        <div className={styles.brand}>
          <Logo size={28} />
          <p className={styles.product}>{t('app.title')}</p>
        </div>
        {children}
      </main>
    </div>
  );
}
