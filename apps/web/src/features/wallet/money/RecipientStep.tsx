import { Address, Banner, Button, Card, Checkbox, Field, FlowAction, List, ListRow, Row, Rows } from '@candor/ui';
import { type RefObject, useState } from 'react';
import flow from '../../../parts/Flow.module.css';
import { useKnownAddresses } from '../../../parts/known-addresses/use-known-addresses.ts';
import { useText } from '../../../platform/texts.ts';
import { useDraft } from '../../../platform/use-draft.ts';
import { chainSet, NETWORK_OF, type OwnAccount } from './own-chains.ts';
import { judgeRecipient, type RecipientProblem } from './recipient.ts';

const SHOWN = 5;

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly own: OwnAccount;
  /** Whom this address paid before. */
  readonly before: readonly string[];
  readonly initial: string;
  readonly onDone: (address: string) => void;
};

export function RecipientStep({ heading, own, before, initial, onDone }: Props) {
  const t = useText('wallet');
  const { account, chain, facts } = own;
  const addressBook = (useKnownAddresses().data ?? []).filter(({ network }) => network === NETWORK_OF[chain]);
  const known = [...addressBook.map(({ address }) => address), ...before];
  const form = useDraft(useState({ to: initial, isCompared: false }), {
    judge: (draft) => judgeRecipient(draft, { chain, facts, set: chainSet(), own: account.address, known }),
    wordsFor,
  });
  const { problem, preview } = form;

  function wordsFor({ is }: RecipientProblem): string {
    return is === 'alike' ? t('send.alike.needed') : t(`send.to.${is}`);
  }

  return (
    <form
      className={flow.step}
      noValidate
      onSubmit={(event) => form.submit(event, () => preview !== undefined && onDone(preview))}
    >
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {t('send.to.lead')}
      </h2>
      <Field
        {...form.field('to')}
        label={t('send.to.label')}
        hint={known.length > 0 ? t('send.to.hint') : undefined}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {problem?.is === 'alike' && preview !== undefined && (
        <>
          <Banner tone="danger" title={t('send.alike.title')}>
            {t('send.alike.text')}
          </Banner>
          <Card>
            <Rows>
              <Row label={t('send.alike.known')} isStacked>
                <Address value={problem.alike.known} form="full" hasCopy={false} />
              </Row>
              <Row label={t('send.alike.typed')} isStacked>
                <Address value={preview} form="full" hasCopy={false} />
              </Row>
            </Rows>
          </Card>
        </>
      )}
      {(problem?.is === 'alike' || form.draft.isCompared) && (
        <Checkbox
          name="isCompared"
          label={t('send.alike.tick')}
          isChecked={form.draft.isCompared}
          onToggle={(isCompared) => form.change({ isCompared })}
          error={form.errorOf('isCompared')}
        />
      )}
      <Choices
        title={t('send.to.book')}
        items={addressBook.map(({ name, address }) => ({ name, address }))}
        onChoose={(to) => form.change({ to, isCompared: false })}
      />
      <Choices
        title={t('send.to.recent')}
        items={before
          .filter((address) => !addressBook.some((one) => one.address === address))
          .map((address) => ({ name: null, address }))}
        onChoose={(to) => form.change({ to, isCompared: false })}
      />
      <FlowAction>
        <Button type="submit" size="large" isWide>
          {t('action.continue')}
        </Button>
      </FlowAction>
    </form>
  );
}

type ChoicesProps = {
  readonly title: string;
  readonly items: readonly { readonly name: string | null; readonly address: string }[];
  readonly onChoose: (address: string) => void;
};

function Choices({ title, items, onChoose }: ChoicesProps) {
  if (items.length === 0) return null;
  return (
    <Card title={title}>
      <List>
        {items.slice(0, SHOWN).map(({ name, address }) => (
          <ListRow
            key={address}
            title={name === null ? <Address value={address} hasCopy={false} /> : <bdi>{name}</bdi>}
            {...(name !== null && { note: <Address value={address} hasCopy={false} /> })}
            onPress={() => onChoose(address)}
          />
        ))}
      </List>
    </Card>
  );
}
