import { useCommand } from '@candor/client/use-command';
import { useDraft } from '@candor/client/use-draft';
import { ok } from '@candor/kernel';
import { Address, Banner, Button, Field, Sheet, TextField, useToast } from '@candor/ui';
import { useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { type Entry, type KnownAddress, lookAlikeOf, readEntry } from '../../parts/known-addresses/known-address.ts';
import { addKnown, changeKnown, removeKnown } from '../../parts/known-addresses/use-known-addresses.ts';
import { useText } from '../../platform/texts.ts';
import { useChainSet } from './use-chain-set.ts';

type Props = {
  readonly before: KnownAddress | undefined;
  readonly known: readonly KnownAddress[];
  readonly onClose: () => void;
};
type Draft = { readonly address: string; readonly name: string };
type Problem = { readonly field: keyof Draft; readonly what: 'wrong' | 'twice' | 'nameMissing' };

/** One entry: its checksum is proven, and an address that only looks like a known one is not kept without a word. */
export function EntrySheet({ before, known, onClose }: Props) {
  const t = useText('address-book');
  const showToast = useToast();
  const chains = useChainSet();
  const others = known.filter(({ id }) => id !== before?.id);
  const saving = useCommand(
    async (entry: Entry) => {
      await (before ? changeKnown({ ...before, ...entry }) : addKnown([entry]));
      return ok(null);
    },
    { onDone: () => finish(t('modified')) },
  );
  const removing = useCommand(
    async () => {
      if (before) await removeKnown(before);
      return ok(null);
    },
    { onDone: () => finish(t('removed')) },
  );
  const form = useDraft<Draft, Problem, Entry>(useState({ address: before?.address ?? '', name: before?.name ?? '' }), {
    judge: ({ address, name }) => {
      const entry = readEntry(name, address, chains);
      if (!entry) return { problem: { field: 'address', what: 'wrong' } };
      if (others.some((one) => one.address === entry.address))
        return { problem: { field: 'address', what: 'twice' }, preview: entry };
      return entry.name === ''
        ? { problem: { field: 'name', what: 'nameMissing' }, preview: entry }
        : { preview: entry };
    },
    wordsFor: ({ what }) => t(what),
  });
  const alike = form.preview && lookAlikeOf(form.preview.address, others);

  function finish(message: string) {
    showToast(message);
    onClose();
  }

  return (
    <Sheet title={before ? t('edit') : t('add')} onClose={onClose}>
      <form
        className={flow.step}
        noValidate
        onSubmit={(event) => form.submit(event, () => void (form.preview && saving.run(form.preview)))}
      >
        <TextField
          {...form.field('address')}
          label={t('address')}
          hint={form.preview && t('network', { network: form.preview.network })}
          rows={2}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Field {...form.field('name')} label={t('name')} maxLength={40} dir="auto" autoComplete="off" />
        {alike && (
          <Banner tone="danger" title={t('alike')}>
            {t('alikeText', { name: alike.name })} <Address value={alike.address} form="full" hasCopy={false} />
          </Banner>
        )}
        <Button type="submit" variant={alike ? 'danger' : 'primary'} size="large" isWide isBusy={saving.isBusy}>
          {alike ? t('alikeSave') : t('save')}
        </Button>
        {before && (
          <Button variant="quiet" isWide isBusy={removing.isBusy} onClick={() => void removing.run()}>
            {t('remove')}
          </Button>
        )}
      </form>
    </Sheet>
  );
}
