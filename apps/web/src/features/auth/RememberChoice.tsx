import { Checkbox } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import styles from './SignInForm.module.css';

/** A cookie that must not travel in the open cannot be kept by a page that came that way. */
export const canRemember = (): boolean => globalThis.isSecureContext;

type Props = { readonly isChosen: boolean; readonly onChoose: (isChosen: boolean) => void };

/** Staying signed in, never chosen for anybody; what it risks is said before it is chosen. */
export function RememberChoice({ isChosen, onChoose }: Props) {
  const t = useText('auth');
  return (
    <div className={styles.remember}>
      <Checkbox label={t('remember.label')} isChecked={isChosen} onToggle={onChoose} name="remember" />
      <p className={styles.quiet}>{t('remember.risk')}</p>
    </div>
  );
}
