import { canUsePasskeys } from '@candor/client/webauthn';
import { Button, CodeField, Field, Icon, iconKey } from '@candor/ui';
import { useText } from '../../../platform/texts.ts';
import styles from './Proof.module.css';
import type { Overview } from './use-proof.tsx';

export type Factor = 'totp' | 'passkey' | 'recovery';

/** What this customer can answer with on this device, the handiest first. */
export function factorsOf(overview: Overview): readonly Factor[] {
  const factors: Factor[] = [];
  if (overview.totp.isOn) factors.push('totp');
  if (overview.passkeys.length > 0 && canUsePasskeys()) factors.push('passkey');
  if (overview.totp.isOn || overview.passkeys.length > 0) factors.push('recovery');
  return factors;
}

type Props = {
  readonly factors: readonly Factor[];
  readonly factor: Factor;
  readonly onFactor: (factor: Factor) => void;
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly isFirst: boolean;
  readonly error: string | undefined;
};

export function SecondPart({ factors, factor, onFactor, code, onCode, isFirst, error }: Props) {
  const t = useText('security');
  return (
    <div className={styles.second}>
      {factor === 'totp' && (
        <CodeField
          label={t('proof.totp')}
          name="secondCode"
          value={code}
          onValueChange={onCode}
          isAutoFocused={isFirst}
          error={error}
        />
      )}
      {factor === 'recovery' && (
        <Field
          label={t('proof.recovery')}
          name="secondCode"
          hint={t('proof.recoveryHint')}
          value={code}
          onValueChange={onCode}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={64}
          error={error}
          data-autofocus={isFirst ? '' : undefined}
        />
      )}
      {factor === 'passkey' && (
        <p className={styles.passkey}>
          <Icon of={iconKey} size={20} />
          <span>{error ?? t('proof.passkey')}</span>
        </p>
      )}
      {factors.length > 1 && (
        <div className={styles.others}>
          {factors
            .filter((each) => each !== factor)
            .map((each) => (
              <Button key={each} variant="quiet" size="small" onClick={() => onFactor(each)}>
                {t(`proof.use.${each}`)}
              </Button>
            ))}
        </div>
      )}
    </div>
  );
}
