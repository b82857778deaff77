import { Field, PasswordField } from '@candor/ui';
import { useText } from '../../platform/text.ts';

type Props = { readonly value: string; readonly onValueChange: (value: string) => void };

const LONGEST_PASSWORD = 128;
const LONGEST_CODE = 64;

/** The password the operator has, asked for again before anything about their log-in changes. */
export function CurrentPassword(props: Props) {
  const t = useText();
  return (
    <PasswordField
      label={t('own.password.current')}
      autoComplete="current-password"
      maxLength={LONGEST_PASSWORD}
      data-autofocus
      {...props}
    />
  );
}

/** A code of the authenticator that is on, or a recovery code. */
export function SecondCode({ label, ...props }: Props & { readonly label: string }) {
  return <Field label={label} autoComplete="one-time-code" maxLength={LONGEST_CODE} {...props} />;
}

type NewPasswordProps = {
  readonly password: string;
  readonly confirmation: string;
  readonly onPassword: (value: string) => void;
  readonly onConfirmation: (value: string) => void;
};

/** A new password, twice. */
export function NewPassword({ password, confirmation, onPassword, onConfirmation }: NewPasswordProps) {
  const t = useText();
  const isDifferent = confirmation !== '' && confirmation !== password;
  return (
    <>
      <PasswordField
        label={t('own.password.new')}
        hint={t('own.password.hint')}
        value={password}
        onValueChange={onPassword}
        autoComplete="new-password"
        maxLength={LONGEST_PASSWORD}
      />
      <PasswordField
        label={t('own.password.again')}
        error={isDifferent ? t('own.password.differ') : undefined}
        value={confirmation}
        onValueChange={onConfirmation}
        autoComplete="new-password"
        maxLength={LONGEST_PASSWORD}
      />
    </>
  );
}

type AddressProps = Props & {
  readonly hint: string;
  /** Said only once there is something to be wrong about. */
  readonly isWrong: boolean;
  /** Whether typing starts here. */
  readonly isFirst?: boolean;
};

/** Where a link to choose a password goes. */
export function InviteAddress({ hint, isWrong, isFirst, ...props }: AddressProps) {
  const t = useText();
  return (
    <Field
      label={t('operators.email')}
      hint={hint}
      error={props.value.includes('@') && isWrong ? t('operators.email.wrong') : undefined}
      maxLength={254}
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      {...(isFirst && { 'data-autofocus': true })}
      {...props}
    />
  );
}
