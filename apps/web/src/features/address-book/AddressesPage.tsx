import {
  Address,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Field,
  FlowAction,
  FlowPage,
  iconInbox,
  iconPlus,
  iconSearch,
  List,
  ListRow,
  Loading,
  SkeletonRows,
} from '@candor/ui';
import { useState } from 'react';
import { PATHS } from '../../app/routes.ts';
import flow from '../../parts/Flow.module.css';
import type { KnownAddress } from '../../parts/known-addresses/known-address.ts';
import { useKnownAddresses } from '../../parts/known-addresses/use-known-addresses.ts';
import { useText } from '../../platform/texts.ts';
import { BookFile } from './BookFile.tsx';
import { EntrySheet } from './EntrySheet.tsx';

/** Where the customer sends to. It lies on the device, beside the wallets, and the server has no part in it. */
export function AddressesPage() {
  const t = useText('address-book');
  const addressBook = useKnownAddresses();
  return (
    <FlowPage>
      <div className={flow.step}>
        <p className={flow.text}>{t('lead')}</p>
        {addressBook.data ? (
          <Book known={addressBook.data} />
        ) : addressBook.isError ? (
          <ErrorState
            title={t('failed')}
            hint={t('failedText')}
            onRetry={() => void addressBook.refetch()}
            supportHref={PATHS.support}
          />
        ) : (
          <Loading>
            <SkeletonRows count={3} />
          </Loading>
        )}
      </div>
    </FlowPage>
  );
}

function Book({ known }: { readonly known: readonly KnownAddress[] }) {
  const t = useText('address-book');
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState<KnownAddress | 'new'>();
  const asked = query.trim().toLowerCase();
  const found = known.filter(({ name, address }) => `${name} ${address}`.toLowerCase().includes(asked));
  return (
    <>
      {known.length === 0 ? (
        <EmptyState icon={iconInbox} title={t('empty')} hint={t('emptyText')} />
      ) : (
        <>
          <Field label={t('search')} type="search" value={query} onValueChange={setQuery} autoComplete="off" />
          {found.length === 0 ? (
            <EmptyState icon={iconSearch} title={t('noMatch')} />
          ) : (
            <Card>
              <List>
                {found.map((one) => (
                  <ListRow
                    key={one.id}
                    title={<bdi>{one.name}</bdi>}
                    note={<Address value={one.address} hasCopy={false} />}
                    end={one.network}
                    onPress={() => setOpen(one)}
                    hasChevron
                  />
                ))}
              </List>
            </Card>
          )}
        </>
      )}
      <BookFile known={known} />
      <FlowAction>
        <Button size="large" isWide icon={iconPlus} onClick={() => setOpen('new')}>
          {t('add')}
        </Button>
      </FlowAction>
      {open && (
        <EntrySheet before={open === 'new' ? undefined : open} known={known} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
