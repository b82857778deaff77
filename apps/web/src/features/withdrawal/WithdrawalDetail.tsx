import { instant } from '@candor/kernel';
import { Address, Amount, Banner, Button, Card, DateTime, FlowAction, Row, Rows, Timeline } from '@candor/ui';
import { useState } from 'react';
import { PATHS } from '../../app/routes.ts';
import { DetailHead } from '../../parts/DetailHead.tsx';
import { GetHelp } from '../../parts/GetHelp.tsx';
import { ReceiptButton } from '../../parts/receipt/ReceiptButton.tsx';
import { TransactionId } from '../../parts/TransactionId.tsx';
import { WideLink } from '../../parts/WideLink.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { RevokeDialog } from './RevokeDialog.tsx';
import { CHIPS, isGivenBack } from './state-chips.ts';
import { useReceiptFacts } from './use-receipt-facts.ts';
import { useSteps } from './use-steps.tsx';
import { useWayName } from './use-way-name.ts';

export type Detail = Answer<'app.withdrawal/get'>;

/** What happened, what it waits for and how long that usually takes; the way back while there is one. */
export function WithdrawalDetail({ detail, isNew }: { readonly detail: Detail; readonly isNew: boolean }) {
  const t = useText('withdrawal');
  const name = useWayName();
  const [isRevoking, setRevoking] = useState(false);
  const steps = useSteps(detail);
  const facts = useReceiptFacts(detail);
  const { withdrawal, mayRevoke, recordId } = detail;
  const { stage, way, to } = withdrawal;
  return (
    <>
      <DetailHead
        figure={<Amount value={readMoney(withdrawal.amount)} size="hero" decimals="full" zeros="drop" isPublic />}
        status={CHIPS[stage]}
        state={t(`stage.${stage}`)}
        isNew={isNew}
      >
        <ReceiptButton facts={facts} />
      </DetailHead>
      {stage === 'rejected' && withdrawal.reason && (
        <Banner tone="danger" title={t(`reason.${withdrawal.reason}`)}>
          {withdrawal.note !== null && <bdi>{withdrawal.note} </bdi>}
          {t('detail.returned')}
        </Banner>
      )}
      {stage === 'failed_onchain' && (
        <Banner tone="danger" title={t('detail.failed')}>
          {t('detail.returned')}
        </Banner>
      )}
      {stage === 'revoked' && <Banner>{t('detail.returned')}</Banner>}
      <Card title={t('detail.progress')}>
        <Timeline steps={steps} />
      </Card>
      <Card title={t('detail.facts')}>
        <Rows>
          <Row label={t('review.way')}>
            {name.whole({ way, network: withdrawal.network, asset: withdrawal.amount.asset })}
          </Row>
          <Row label={t('review.label')}>
            <bdi>{to.label}</bdi>
          </Row>
          <Row label={t(way === 'bank' ? 'review.card' : 'review.address')} isStacked={way !== 'bank'}>
            {way === 'bank' ? <bdi dir="ltr">{to.text}</bdi> : <Address value={to.text} form="full" />}
          </Row>
          {!isGivenBack(stage) && (
            <>
              <Row label={t('amount.fee')}>
                <Amount value={readMoney(withdrawal.fee)} decimals="full" zeros="drop" isPublic />
              </Row>
              <Row label={t('amount.net')} isStrong>
                <Amount value={readMoney(withdrawal.net)} decimals="full" zeros="drop" isPublic />
              </Row>
            </>
          )}
          <Row label={t('detail.requested')}>
            <DateTime value={instant(withdrawal.requestedAt)} />
          </Row>
          {withdrawal.txid !== null && (
            <Row label={t('detail.txid')}>
              <TransactionId txid={withdrawal.txid} copyLabel={t('detail.copyTxid')} network={withdrawal.network} />
            </Row>
          )}
        </Rows>
      </Card>
      <FlowAction>
        {mayRevoke && (
          <Button variant="secondary" size="large" isWide onClick={() => setRevoking(true)}>
            {t('revoke.action')}
          </Button>
        )}
        <WideLink href={`${PATHS.record}?id=${recordId}`} variant={mayRevoke ? 'quiet' : 'secondary'}>
          {t('detail.postings')}
        </WideLink>
        <GetHelp record={withdrawal.id} />
      </FlowAction>
      {isRevoking && <RevokeDialog withdrawal={withdrawal} onClose={() => setRevoking(false)} />}
    </>
  );
}
