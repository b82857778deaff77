import { useCommand } from '@candor/client/use-command';
import { canUsePasskeys } from '@candor/client/webauthn';
import { instant } from '@candor/kernel';
import {
  Banner,
  Button,
  Card,
  Day,
  EmptyState,
  FlowAction,
  FlowPage,
  Icon,
  IconButton,
  iconKey,
  iconPlus,
  iconTrash,
  List,
  ListRow,
  TimeAgo,
} from '@candor/ui';
import { useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { type Overview, useProof } from './proof/use-proof.tsx';
import { RecoveryCodesPanel } from './RecoveryCodesPanel.tsx';
import { readSecurityAnew } from './read-anew.ts';
import styles from './Security.module.css';
import { useDone } from './use-done.ts';
import { WithOverview } from './WithOverview.tsx';

type Passkey = Overview['passkeys'][number];

export function PasskeysPage() {
  return (
    <FlowPage>
      <WithOverview>{(overview) => <Passkeys overview={overview} />}</WithOverview>
    </FlowPage>
  );
}

/** Every passkey by the name it was given, and the way to add or remove one. */
function Passkeys({ overview }: { readonly overview: Overview }) {
  const t = useText('security');
  const words = useFailureWords();
  const done = useDone();
  const proof = useProof();
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { passkeys } = overview;

  async function added(recoveryCodes: readonly string[]) {
    setAdding(false);
    setCodes(recoveryCodes);
    await readSecurityAnew();
    done(t('passkey.added'));
  }

  const { run: remove, failure } = useCommand(
    (passkey: Passkey) =>
      proof.ask({
        title: t('passkey.removeTitle', { name: passkey.name }),
        text: t('passkey.removeText'),
        submit: t('passkey.remove'),
        isDestructive: true,
        run: (given) => call('app.user/security/passkey_remove', { ...given, id: passkey.id }),
      }),
    {
      clearsFirst: true,
      onDone: async () => {
        await readSecurityAnew();
        done(t('passkey.removed'));
      },
    },
  );

  const { run: confirm, failure: unconfirmed } = useCommand(
    (passkey: Passkey) =>
      proof.ask({
        title: t('passkey.confirm', { name: passkey.name }),
        text: t('passkey.review'),
        submit: t('passkey.confirmSubmit'),
        run: (given) => call('app.user/security/passkey_confirm', { ...given, id: passkey.id }),
      }),
    {
      clearsFirst: true,
      onDone: async () => {
        await readSecurityAnew();
        done(t('passkey.confirmed'));
      },
    },
  );
  const doubtful = passkeys.filter(({ confirmFrom }) => confirmFrom !== null);

  if (codes.length > 0) {
    return (
      <div className={styles.form}>
        <RecoveryCodesPanel codes={codes} onDone={() => setCodes([])} />
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <p className={styles.intro}>{t('passkey.intro')}</p>
      {failure && <Banner tone="danger">{words(failure)}</Banner>}
      {unconfirmed && <Banner tone="danger">{words(unconfirmed)}</Banner>}
      {doubtful.length > 0 && <Banner tone="warn">{t('passkey.review')}</Banner>}
      {passkeys.length === 0 ? (
        <EmptyState icon={iconKey} title={t('passkey.emptyTitle')} hint={t('passkey.emptyText')} />
      ) : (
        <Card title={t('passkey.yours')}>
          <List>
            {passkeys.map((passkey) => (
              <ListRow
                key={passkey.id}
                start={<Icon of={iconKey} />}
                title={<bdi>{passkey.name}</bdi>}
                note={<Facts passkey={passkey} />}
                end={
                  <IconButton
                    icon={iconTrash}
                    isQuiet
                    label={t('passkey.removeNamed', { name: passkey.name })}
                    onClick={() => void remove(passkey)}
                  />
                }
              />
            ))}
          </List>
        </Card>
      )}
      {doubtful.map((passkey) => (
        <Button key={passkey.id} variant="secondary" isWide onClick={() => void confirm(passkey)}>
          {t('passkey.confirm', { name: passkey.name })}
        </Button>
      ))}
      {canUsePasskeys() ? (
        <FlowAction>
          <Button size="large" isWide icon={iconPlus} onClick={() => setAdding(true)}>
            {t('passkey.add')}
          </Button>
        </FlowAction>
      ) : (
        <Banner>{t('passkey.unsupported')}</Banner>
      )}
      {isAdding && (
        <AddPasskey
          taken={passkeys.map(({ name }) => name)}
          onAdded={(recoveryCodes) => void added(recoveryCodes)}
          onClose={() => setAdding(false)}
        />
      )}
      {proof.sheet}
    </div>
  );
}

function Facts({ passkey }: { readonly passkey: Passkey }) {
  const t = useText('security');
  return (
    <>
      {t('passkey.created')} <Day value={instant(passkey.createdAt)} />
      {' · '}
      {passkey.lastUsedAt === null ? (
        t('passkey.unused')
      ) : (
        <>
          {t('passkey.used')} <TimeAgo value={instant(passkey.lastUsedAt)} />
        </>
      )}
      {passkey.isSynced && ` · ${t('passkey.synced')}`}
    </>
  );
}
