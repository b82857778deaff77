import { useCommand } from '@candor/client/use-command';
import { ok } from '@candor/kernel';
import { Banner, Button, buttonClass, Card, iconWallet, Skeleton, UiLink, useToast } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { SecondStep, useSignIn } from '../auth/index.ts';
import styles from './Dapp.module.css';
import { LinkState } from './LinkState.tsx';
import { useWallet } from './use-wallet.ts';
import { type Signer, useSignature } from './use-wallet-account.ts';

/** Whose account it is: the way in by the wallet, or who is in and whether the wallet is theirs. */
export function AccountCard() {
  const t = useText('dapp');
  const isSignedIn = useStore((state) => state.isSignedIn);
  const name = useStore((state) => state.userInfo?.username);
  const { connection, facts } = useWallet();
  const signer = connection && facts ? { connection, facts } : undefined;
  return (
    <Card title={t('account.title')}>
      {isSignedIn ? (
        <div className={styles.stack}>
          {/* Whose name is still on its way is signed in nevertheless, and must meet no way in or out of an account. */}
          <p>{name === undefined ? <Skeleton width="60%" height="1lh" /> : t('account.signedIn', { name })}</p>
          {signer && <LinkState signer={signer} />}
        </div>
      ) : (
        <WaysIn signer={signer} />
      )}
    </Card>
  );
}

function WaysIn({ signer }: { readonly signer: Signer | undefined }) {
  const t = useText('dapp');
  const words = useFailureWords();
  const sign = useSignature();
  const signIn = useSignIn(() => undefined, false);
  const { run, isBusy, failure } = useCommand(
    async (by: Signer) => (await signIn.signInByWallet(() => sign(by, 'signIn'))) ?? ok(null),
    { clearsFirst: true },
  );
  if (signIn.second) return <SecondStep flow={signIn} second={signIn.second} />;
  return (
    <div className={styles.stack}>
      {signer ? (
        <>
          <p className={flow.note}>{t('account.signInText')}</p>
          <Button icon={iconWallet} isWide isBusy={isBusy} onClick={() => void run(signer)}>
            {t('account.signIn')}
          </Button>
          {failure && <Banner tone="warn">{words(failure)}</Banner>}
        </>
      ) : (
        <p className={flow.note}>{t('account.connectFirst')}</p>
      )}
      <UiLink href={PATHS.signIn} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
        {t('account.ordinary')}
      </UiLink>
      {signer && failure?.code !== 'dapp.notLinked' && <Release signer={signer} />}
    </div>
  );
}

/** [DAP-10] For a wallet that stands in an account its owner cannot or will not open. */
function Release({ signer }: { readonly signer: Signer }) {
  const t = useText('dapp');
  const words = useFailureWords();
  const sign = useSignature();
  const showToast = useToast();
  const { run, isBusy, failure } = useCommand(
    async () => {
      const signed = await sign(signer, 'unlink');
      return signed.ok ? call('app.dapp/release', signed.value) : signed;
    },
    { clearsFirst: true, onDone: () => showToast(t('links.done')) },
  );
  return (
    <>
      <Button variant="quiet" size="medium" isBusy={isBusy} onClick={() => void run()}>
        {t('account.release')}
      </Button>
      {failure && <Banner tone="warn">{words(failure)}</Banner>}
    </>
  );
}
