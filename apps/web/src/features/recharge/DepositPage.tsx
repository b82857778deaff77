import { instant } from '@candor/kernel';
import {
  Address,
  Amount,
  Banner,
  Card,
  Count,
  DateTime,
  FlowAction,
  FlowPage,
  iconReceipt,
  Row,
  Rows,
  Timeline,
} from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { DetailHead } from '../../parts/DetailHead.tsx';
import flow from '../../parts/Flow.module.css';
import { GetHelp } from '../../parts/GetHelp.tsx';
import { networkTitle } from '../../parts/network-title.ts';
import { OneById } from '../../parts/OneById.tsx';
import { ReceiptButton } from '../../parts/receipt/ReceiptButton.tsx';
import { TransactionId } from '../../parts/TransactionId.tsx';
import { WideLink } from '../../parts/WideLink.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { HISTORY_PATH } from './own-paths.ts';
import { CHIPS } from './state-chips.ts';
import { useDepositSteps } from './use-deposit-steps.tsx';
import { useReceiptFacts } from './use-receipt-facts.ts';
import { useStateWords } from './use-state-words.ts';

/** One payment: what it waits for, why, and how long that usually takes. Counts up by itself. */
export function DepositPage() {
  return (
    <FlowPage>
      <OneById
        path="app.recharge/deposit"
        prefix="dep"
        words="recharge"
        missing={[iconReceipt, 'deposit.missing', 'deposit.missingText']}
        list={[HISTORY_PATH, 'deposit.toHistory']}
      >
        {(deposit) => <Detail deposit={deposit} />}
      </OneById>
    </FlowPage>
  );
}

export type DepositDetail = Answer<'app.recharge/deposit'>;

function Detail({ deposit }: { readonly deposit: DepositDetail }) {
  const t = useText('recharge');
  const words = useStateWords();
  const steps = useDepositSteps(deposit);
  const facts = useReceiptFacts(deposit);
  return (
    <>
      <DetailHead
        figure={
          deposit.money ? (
            <Amount value={readMoney(deposit.money)} size="hero" decimals="full" zeros="drop" isPublic />
          ) : (
            <span className={flow.lead}>{t('unsupported.title')}</span>
          )
        }
        status={CHIPS[deposit.state]}
        state={words(deposit)}
      >
        {facts && <ReceiptButton facts={facts} />}
      </DetailHead>
      {deposit.token !== null && <Banner tone="warn">{t('unsupported.text')}</Banner>}
      <Card title={t('deposit.progress')}>
        <Timeline steps={steps} />
      </Card>
      <Card title={t('deposit.facts')}>
        <Rows>
          <Row label={t('deposit.network')}>{networkTitle(deposit.network, (first) => t(`network.${first}`))}</Row>
          {deposit.token !== null && (
            <Row label={t('deposit.contract')}>
              <Address value={deposit.token} hasCopy={false} />
            </Row>
          )}
          <Row label={t('deposit.address')}>
            <Address value={deposit.address} hasCopy={false} />
          </Row>
          {deposit.height !== null && (
            <Row label={t('deposit.block')}>
              <Count value={deposit.height} />
            </Row>
          )}
          {deposit.minedAt !== null && (
            <Row label={t('deposit.mined')}>
              <DateTime value={instant(deposit.minedAt)} />
            </Row>
          )}
          <Row label={t('deposit.txid')}>
            <TransactionId txid={deposit.txid} copyLabel={t('deposit.copyTxid')} network={deposit.network} />
          </Row>
        </Rows>
      </Card>
      <FlowAction>
        {deposit.transferId !== null && (
          <WideLink href={`${PATHS.record}?id=${deposit.transferId}`} variant="secondary">
            {t('deposit.postings')}
          </WideLink>
        )}
        <GetHelp record={deposit.id} />
      </FlowAction>
    </>
  );
}
