import { findPasswordProblem, type PasswordOwner, rateStrength, STRENGTHS } from '@candor/domain/auth';
import { PasswordField } from '@candor/ui';
import { useDeferredValue, useState } from 'react';
import { useText } from '../../platform/texts.ts';
import styles from './Account.module.css';

type Props = {
  readonly password: string;
  readonly confirmation: string;
  readonly onPassword: (password: string) => void;
  readonly onConfirmation: (confirmation: string) => void;
  /** What everybody knows about the owner: no password may be made of it. */
  readonly owner: PasswordOwner;
  /** The form was sent: what is missing is said too. */
  readonly isChecked: boolean;
  readonly error?: string | undefined;
};

/** A password of one's own choice, twice, with its strength in words and bars. The rules are the server's own. */
export function NewPassword(props: Props) {
  const { password, confirmation, onPassword, onConfirmation, owner, isChecked, error } = props;
  const t = useText('auth');
  const [isLeft, setLeft] = useState(false);
  const [isRepeatLeft, setRepeatLeft] = useState(false);
  const problem = findPasswordProblem(password, owner);
  const isShown = isChecked || (isLeft && password !== '');
  const isRepeatShown = isChecked || (isRepeatLeft && confirmation !== '');
  return (
    <>
      <div className={styles.password}>
        <PasswordField
          name="new-password"
          label={t('password.label')}
          hint={t('password.hint')}
          autoComplete="new-password"
          maxLength={128}
          value={password}
          onValueChange={onPassword}
          onBlur={() => setLeft(true)}
          error={error ?? (isShown && problem !== undefined ? t(`password.${problem}`) : undefined)}
        />
        {password !== '' && <Strength password={password} owner={owner} />}
      </div>
      <PasswordField
        name="confirmation"
        label={t('password.repeat')}
        autoComplete="new-password"
        maxLength={128}
        value={confirmation}
        onValueChange={onConfirmation}
        onBlur={() => setRepeatLeft(true)}
        error={isRepeatShown && confirmation !== password ? t('password.differ') : undefined}
      />
    </>
  );
}

function Strength({ password, owner }: { readonly password: string; readonly owner: PasswordOwner }) {
  const t = useText('auth');
  const strength = rateStrength(useDeferredValue(password), owner);
  const level = STRENGTHS.indexOf(strength);
  return (
    <div className={styles.strength} data-level={level}>
      <span className={styles.bars} aria-hidden="true">
        {STRENGTHS.slice(1).map((each, index) => (
          <span key={each} className={styles.bar} data-on={index < level} />
        ))}
      </span>
      <output className={styles.note}>{t(`strength.${strength}`)}</output>
    </div>
  );
}

export function isGoodPassword(password: string, confirmation: string, owner: PasswordOwner): boolean {
  return findPasswordProblem(password, owner) === undefined && password === confirmation;
}
