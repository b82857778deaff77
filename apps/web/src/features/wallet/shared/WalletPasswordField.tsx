import { Field, type FieldProps, IconButton, iconEye, iconEyeOff, useUi } from '@candor/ui';
import { PASSWORD_LENGTH } from '@candor/vault';
import { useState } from 'react';

type Props = Pick<FieldProps, 'label' | 'name' | 'value' | 'onValueChange' | 'error' | 'hint' | 'onBlur'> & {
  /** A file from elsewhere may have a longer one. */
  readonly isForeign?: boolean;
};

/** No password manager is asked to keep it: what opens a wallet must not lie beside what opens the account. */
export function WalletPasswordField({ isForeign = false, ...props }: Props) {
  const { text } = useUi();
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...(!isForeign && { maxLength: PASSWORD_LENGTH.most })}
      end={
        <IconButton
          icon={isShown ? iconEyeOff : iconEye}
          isQuiet
          label={isShown ? text.hidePassword : text.showPassword}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
