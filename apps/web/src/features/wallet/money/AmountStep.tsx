import { type Money, parseMoney, scaleOf } from '@candor/kernel';
import { Address, AmountField, Banner, Button, Card, FlowAction, Loading, Select, SkeletonRows } from '@candor/ui';
import type { RefObject } from 'react';
import flow from '../../../parts/Flow.module.css';
import { LoadFailed } from '../../../parts/LoadFailed.tsx';
import { useMoneyWords } from '../../../parts/use-money-words.ts';
import { useText } from '../../../platform/texts.ts';
import { useCall } from '../../../platform/use-call.ts';
import { useDraft } from '../../../platform/use-draft.ts';
import { feeMoney, shownMoney, unitsOf } from './chain-units.ts';
import { coinFee, type Facts, mostUnits } from './order.ts';
import { assetOf, coinOf, type OwnAccount, readUnits } from './own-chains.ts';
import type { SendDraft } from './SendFlow.tsx';

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly own: OwnAccount;
  readonly to: string;
  readonly draft: SendDraft;
  readonly onDraft: (draft: SendDraft) => void;
  readonly onDone: () => void;
};

export function AmountStep(props: Props) {
  const t = useText('wallet');
  const { heading, own, to, draft, onDraft } = props;
  const { account, chain, facts } = own;
  const found = useCall('app.wallet/sendfacts', {
    block_chain: chain,
    address: account.address,
    to,
    asset: draft.asset,
  });
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {t('send.amount.lead')}
      </h2>
      <Card title={t('move.to')}>
        <Address value={to} form="full" hasCopy={false} />
      </Card>
      {facts.assets.length > 1 && (
        <Select
          label={t('send.asset')}
          items={facts.assets.map(({ asset }) => ({ id: asset, label: asset }))}
          value={draft.asset}
          onValueChange={(asset) => onDraft({ asset, amount: '' })}
        />
      )}
      {found.data ? (
        <AmountForm {...props} said={found.data} />
      ) : found.error ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Loading>
          <SkeletonRows count={2} />
        </Loading>
      )}
    </>
  );
}

type Problem = { readonly field: 'amount'; readonly is: 'missing' | 'invalid' | 'tooMuch' | 'noFee' };

function AmountForm({ own, to, draft, onDraft, onDone, said }: Props & { readonly said: Facts }) {
  const t = useText('wallet');
  const inWords = useMoneyWords();
  const held = assetOf(own.facts, draft.asset);
  const coin = coinOf(own.facts);
  const balance = readUnits(held, said.balance);
  const fee = coinFee(own, { choice: 'normal', to }, said);
  const most = mostUnits(own, { held, choice: 'normal', to }, said, balance);
  const form = useDraft([draft, onDraft], { judge, wordsFor, showsOn: 'blur' });

  function judge({ amount }: SendDraft): { readonly problem?: Problem; readonly preview?: Money } {
    if (amount === '') return { problem: { field: 'amount', is: 'missing' } };
    const money = parseMoney(held.asset, amount);
    if (!money || money.minor <= 0n) return { problem: { field: 'amount', is: 'invalid' } };
    if (unitsOf(held, money) > balance) return { problem: { field: 'amount', is: 'tooMuch' } };
    const needed = held.token === null ? fee + unitsOf(held, money) : fee;
    if (needed > readUnits(coin, said.coinBalance)) return { problem: { field: 'amount', is: 'noFee' } };
    return { preview: money };
  }

  function wordsFor({ is }: Problem): string {
    switch (is) {
      case 'missing':
        return t('send.amount.missing');
      case 'invalid':
        return t('send.amount.invalid', { decimals: scaleOf(held.asset) });
      case 'tooMuch':
        return t('send.amount.tooMuch');
      case 'noFee':
        return t('send.amount.noFee', { fee: inWords(feeMoney(coin, fee)) });
      default:
        return is satisfies never;
    }
  }

  return (
    <form className={flow.step} noValidate onSubmit={(event) => form.submit(event, onDone)}>
      <AmountField
        {...form.field('amount')}
        label={t('send.amount')}
        asset={held.asset}
        available={shownMoney(held, balance)}
        max={shownMoney(held, most)}
        hint={t('send.amount.fee', { fee: inWords(feeMoney(coin, fee)) })}
      />
      {said.tron?.isControlledByOthers === true && <Banner tone="warn">{t('review.others')}</Banner>}
      <FlowAction>
        <Button type="submit" size="large" isWide>
          {t('action.continue')}
        </Button>
      </FlowAction>
    </form>
  );
}
