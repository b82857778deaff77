import { zMobile } from '@candor/contract/fields';
import { Banner, Field } from '@candor/ui';
import { useState } from 'react';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';
import { asUserId, type File } from './user-file.ts';

/** For a customer who lost their phone. A second person compares with the documents before anything happens. */
export function RecoverSheet({ file, onClose }: { readonly file: File; readonly onClose: () => void }) {
  const t = useText();
  const { user, security } = file;
  const [typed, setTyped] = useState('');
  const hasFactors = security.hasTotp || security.passkeys > 0;
  const isGiven = typed.trim() !== '';
  // Only the form is looked at here; whether the number can receive messages the server knows.
  const mobile = isGiven ? zMobile.safeParse(typed.replace(/[\s().-]/g, '')).data : null;
  const isWrong = mobile === undefined;
  const payload = isWrong || (!hasFactors && !isGiven) ? undefined : { userId: asUserId(user.id), mobile };
  return (
    <ProposeSheet
      title={t('users.recover.title', { username: user.username })}
      lead={t('users.recover.text')}
      kind="user.recover"
      payload={payload}
      incomplete={isWrong ? t('users.recover.wrongMobile') : t('users.recover.nothing')}
      reasonHint={t('users.recover.reasonHint')}
      onClose={onClose}
    >
      <Banner tone="warn">{t(hasFactors ? 'users.recover.factors' : 'users.recover.noFactors')}</Banner>
      <Field
        label={t('users.recover.mobile')}
        hint={t('users.recover.mobileHint')}
        isOptional
        value={typed}
        onValueChange={setTyped}
        error={isWrong ? t('users.recover.wrongMobile') : undefined}
        inputMode="tel"
        autoComplete="off"
        maxLength={24}
      />
    </ProposeSheet>
  );
}
