import { useState } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { iconEye, iconEyeOff } from '../icons/eyes.ts';
import { useUi } from '../provider/UiProvider.tsx';
import { Field, type FieldProps } from './Field.tsx';

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'end' | 'unit' | 'autoComplete'> & {
  readonly autoComplete: 'current-password' | 'new-password';
};

/** May be pasted into, filled by a manager and looked at. */
export function PasswordField(props: PasswordFieldProps) {
  const { text } = useUi();
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
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
