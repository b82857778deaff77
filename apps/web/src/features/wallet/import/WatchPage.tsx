import { newKey } from '@candor/client/new-key';
import { useCommand } from '@candor/client/use-command';
import { useDraft } from '@candor/client/use-draft';
import { networkOf, readAddress } from '@candor/domain/addresses';
import { ok } from '@candor/kernel';
import { Button, Field, FlowAction, FlowPage, TextField, useToast } from '@candor/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../../app/routes.ts';
import flow from '../../../parts/Flow.module.css';
import { useText } from '../../../platform/texts.ts';
import { keepWatched } from '../shared/keep-wallet.ts';
import { NAME_LENGTH } from '../shared/wallet-draft.ts';
import type { Account } from '../vault/protocol.ts';
import { bitcoinNetwork } from '../vault/vault.ts';

type Draft = { readonly name: string; readonly address: string };
const CHAINS: Readonly<Record<string, Account['chain'] | undefined>> = { TRC20: 'tron', ERC20: 'evm', BTC: 'bitcoin' };

/** An address without its key: its balance and history can be read, and nothing can be sent. */
export function WatchPage() {
  const t = useText('wallet');
  const showToast = useToast();
  const navigate = useNavigate();
  const command = useCommand(
    async ({ name, account }: { name: string; account: Account }) => {
      await keepWatched(newKey(), name, account);
      return ok(null);
    },
    {
      onDone: () => {
        showToast(t('imported'));
        navigate(PATHS.wallet, { replace: true });
      },
    },
  );
  const form = useDraft<Draft, { readonly field: keyof Draft }, Account>(useState({ name: '', address: '' }), {
    judge: (draft) => {
      const account = accountIn(draft.address);
      if (!account) return { problem: { field: 'address' } };
      return draft.name.trim() === '' ? { problem: { field: 'name' }, preview: account } : { preview: account };
    },
    wordsFor: ({ field }) => (field === 'name' ? t('nameMissing') : t('failure.wrongAddress')),
  });

  function watch() {
    if (form.preview) void command.run({ name: form.draft.name, account: form.preview });
  }

  return (
    <FlowPage>
      <form className={flow.step} noValidate onSubmit={(event) => form.submit(event, watch)}>
        <p className={flow.text}>{t('watch.lead')}</p>
        <TextField
          {...form.field('address')}
          label={t('address')}
          rows={2}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Field {...form.field('name')} label={t('name')} maxLength={NAME_LENGTH} dir="auto" autoComplete="off" />
        <FlowAction>
          <Button type="submit" size="large" isWide isBusy={command.isBusy}>
            {t('watch.action')}
          </Button>
        </FlowAction>
      </form>
    </FlowPage>
  );
}

function accountIn(text: string): Account | undefined {
  const typed = text.replace(/\s+/g, '');
  const network = networkOf(typed);
  // A network that an operator added is none of a device's own.
  const chain = network && CHAINS[network];
  if (!chain) return undefined;
  const read = readAddress(network, typed, bitcoinNetwork() === 'main' ? 'main' : 'test');
  return read.ok
    ? { chain, address: read.value.address, path: '', template: 'watch', script: null, publicKey: '' }
    : undefined;
}
