import { instant } from '@candor/kernel';
import {
  Address,
  Amount,
  Banner,
  buttonClass,
  Card,
  Count,
  DateTime,
  EmptyState,
  iconReceipt,
  Loading,
  Row,
  Rows,
  SkeletonRows,
  StatusChip,
  Timeline,
  UiLink,
} from '@candor/ui';
import { useSearchParams } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import flow from '../../parts/Flow.module.css';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Recharge.module.css';
import { CHIPS } from './state-chips.ts';
import { useDepositSteps } from './use-deposit-steps.tsx';
import { useStateWords } from './use-state-words.ts';

const ID = /^dep_[0-9a-z]{26}$/;

/** One payment: what it waits for, why, and how long that usually takes. Counts up by itself. */
export function DepositPage() {
  const t = useText('recharge');
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const isLink = ID.test(id);
  const deposit = useCall('app.recharge/deposit', { id }, { isEnabled: isLink });
  if (deposit.data) return <Detail deposit={deposit.data} />;
  if (!isLink || deposit.error?.failure.code === 'call.notFound') {
    return (
      <EmptyState
        icon={iconReceipt}
        title={t('deposit.missing')}
        hint={t('deposit.missingText')}
        action={
          <UiLink href={PATHS.rechargeHistory} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
            {t('deposit.toHistory')}
          </UiLink>
        }
      />
    );
  }
  if (deposit.error) return <LoadFailed error={deposit.error} onRetry={() => void deposit.refetch()} />;
  return (
    <Loading>
      <SkeletonRows count={6} />
    </Loading>
  );
}

export type DepositDetail = Answer<'app.recharge/deposit'>;

function Detail({ deposit }: { readonly deposit: DepositDetail }) {
  const t = useText('recharge');
  const words = useStateWords();
  const steps = useDepositSteps(deposit);
  return (
    <div className={flow.flow}>
      <div className={styles.head}>
        {deposit.money ? (
          <p className={styles.amount}>
            <Amount value={readMoney(deposit.money)} size="hero" decimals="full" zeros="drop" isPublic />
          </p>
        ) : (
          <p className={flow.lead}>{t('unsupported.title')}</p>
        )}
        <output>
          <StatusChip status={CHIPS[deposit.state]}>{words(deposit)}</StatusChip>
        </output>
      </div>
      {deposit.token !== null && <Banner tone="warn">{t('unsupported.text')}</Banner>}
      <Card title={t('deposit.progress')}>
        <Timeline steps={steps} />
      </Card>
      <Card title={t('deposit.facts')}>
        <Rows>
          <Row label={t('deposit.network')}>{t(`network.${deposit.network}`)}</Row>
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
            <Address value={deposit.txid} copyLabel={t('deposit.copyTxid')} />
          </Row>
        </Rows>
      </Card>
      {deposit.transferId !== null && (
        <UiLink
          href={`${PATHS.record}?id=${deposit.transferId}`}
          className={buttonClass({ variant: 'secondary', size: 'large', isWide: true })}
        >
          {t('deposit.postings')}
        </UiLink>
      )}
    </div>
  );
}
