import type { FeeChoice as Choice } from '@candor/domain/wallet';
import { Address, Amount, Banner, Button, Card, Checkbox, FlowAction, Row, Rows, Sheet } from '@candor/ui';
import { useState } from 'react';
import { RentForTransfer } from '../../../parts/RentForTransfer.tsx';
import { useText } from '../../../platform/texts.ts';
import { ProofForm } from '../manage/ProofForm.tsx';
import type { WalletRecord } from '../vault/wallet-record.ts';
import { feeMoney, shownMoney } from './chain-units.ts';
import { EditButton } from './EditButton.tsx';
import { FeeChoice } from './FeeChoice.tsx';
import type { Wish } from './order.ts';
import { coinOf, type OwnAccount } from './own-chains.ts';
import type { Prepared } from './prepare.ts';
import { StopNotice } from './StopNotice.tsx';
import { TronFee } from './TronFee.tsx';
import { useSending } from './use-sending.ts';

/** A fee of more than a fifth of what is sent is asked about once more. */
const HIGH_FEE_PART = 5n;

type Props = {
  readonly own: OwnAccount;
  readonly wallet: WalletRecord;
  readonly wish: Wish;
  readonly prepared: Prepared;
  readonly isFirst: boolean;
  readonly onChoice: (choice: Choice) => void;
  readonly onEdit?: (() => void) | undefined;
  readonly onSent: (txid: string) => void;
};

/** [WAL-10] What the bytes say, in full, and the password. */
export function Confirmation({ own, wallet, wish, prepared, isFirst, onChoice, onEdit, onSent }: Props) {
  const t = useText('wallet');
  const { said, facts } = prepared;
  const coin = coinOf(own.facts);
  const [isAsking, setAsking] = useState(false);
  const [isSure, setSure] = useState(false);
  const [isTold, setTold] = useState(false);
  const sending = useSending(wallet.id, own, wish, prepared);
  const isDear = wish.held.token === null && said.units > 0n && said.fee * HIGH_FEE_PART > said.units;
  const isContract = facts.ethereum?.isContract === true || facts.tron?.isContract === true;
  const energyMissing = facts.tron && BigInt(facts.tron.energy) > BigInt(facts.tron.energyAvailable);

  return (
    <>
      {isFirst && <Banner tone="warn">{t('send.new')}</Banner>}
      <Card title={t('review.decoded')}>
        <Rows>
          <Row label={t('send.amount')} isStrong>
            <Amount value={shownMoney(wish.held, said.units)} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={t('move.to')} isStacked>
            <Address value={said.to} form="full" hasCopy={false} />
          </Row>
          <Row label={t('move.from')} isStacked>
            <Address value={own.account.address} form="full" hasCopy={false} />
          </Row>
          <Row label={t('chain')}>{t(`chain.${own.account.chain}`)}</Row>
          <Row label={t('review.fee')}>
            <Amount value={feeMoney(coin, said.fee)} decimals="full" zeros="drop" isPublic />
          </Row>
        </Rows>
      </Card>
      {facts.tron ? (
        <TronFee facts={facts.tron} />
      ) : (
        <FeeChoice own={own} wish={wish} facts={facts} onChoice={onChoice} />
      )}
      {energyMissing && wish.held.token !== null && <RentForTransfer sender={own.account.address} />}
      {isContract && <Banner tone="warn">{t('review.contract')}</Banner>}
      {facts.tron?.isControlledByOthers === true && <Banner tone="warn">{t('review.others')}</Banner>}
      {isDear && (
        <Checkbox
          name="isSure"
          label={t('review.highFee')}
          isChecked={isSure}
          onToggle={setSure}
          error={isTold && !isSure ? t('review.highFeeNeeded') : undefined}
        />
      )}
      <FlowAction>
        <Button
          size="large"
          isWide
          onClick={() => {
            setTold(true);
            if (!isDear || isSure) setAsking(true);
          }}
        >
          {t('review.sign')}
        </Button>
        <EditButton onEdit={onEdit} />
      </FlowAction>
      {isAsking && (
        <Sheet title={t('password.wallet')} onClose={() => setAsking(false)}>
          {sending.warning && <StopNotice stop={sending.warning} />}
          <ProofForm wallet={wallet} action={t('review.sign')} use={sending.send} onDone={onSent} />
        </Sheet>
      )}
    </>
  );
}
