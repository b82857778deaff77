import { useCommand } from '@candor/client/use-command';
import { acceptInvite } from '@candor/contract/operators/calls';
import { Banner, Button, UiLink } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useTitle } from '../../platform/use-title.ts';
import { NewPassword } from './OwnFields.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import styles from './SignInPage.module.css';

/** Where an invitation leads: a new operator chooses their own password, and nobody else knows it. */
export function JoinPage({ invite }: { readonly invite: string }) {
  const t = useText();
  const failureWords = useFailureWords();
  const [newPassword, setNewPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const joining = useCommand(() => call(acceptInvite, { invite, newPassword, confirmation }, { isAnonymous: true }), {
    clearsFirst: true,
  });
  const username = joining.value?.username;
  useTitle(t('join.title'));

  function submit(event: FormEvent) {
    event.preventDefault();
    void joining.run();
  }

  if (username !== undefined) {
    return (
      <SignInFrame>
        <div className={styles.form}>
          <h1 className={styles.title}>{t('join.done')}</h1>
          <p className={styles.note}>{t('join.done.text', { username })}</p>
          <UiLink href={paths.home}>{t('join.signIn')}</UiLink>
        </div>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame>
      <form className={styles.form} onSubmit={submit} noValidate>
        <h1 className={styles.title}>{t('join.title')}</h1>
        <p className={styles.note}>{t('join.text')}</p>
        {joining.failure && <Banner tone="danger">{failureWords(joining.failure)}</Banner>}
        <NewPassword
          password={newPassword}
          confirmation={confirmation}
          onPassword={setNewPassword}
          onConfirmation={setConfirmation}
        />
        <Button type="submit" isWide isBusy={joining.isBusy}>
          {t('join.submit')}
        </Button>
      </form>
    </SignInFrame>
  );
}
