import { instant } from '@candor/kernel';
import {
  Address,
  buttonClass,
  Card,
  DateTime,
  EmptyState,
  FlowAction,
  FlowPage,
  iconReceipt,
  Loading,
  Row,
  Rows,
  SkeletonRows,
  UiLink,
} from '@candor/ui';
import { useSearchParams } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { causeHref } from '../../parts/cause-links.ts';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { movementKey } from '../../parts/MovementRow.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import { WideLink } from '../../parts/WideLink.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { PostingCard } from './PostingCard.tsx';
import styles from './Record.module.css';

/** One movement with every posting that touches the customer's accounts, both ends of each, and what caused it. */
export function RecordPage() {
  return (
    <FlowPage>
      <Movement />
    </FlowPage>
  );
}

function Movement() {
  const t = useText('assets');
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const record = useCall('app.assets/record', { id }, { isEnabled: id !== '' });
  const data = record.data;
  const isMissing = id === '' || ['call.notFound', 'call.invalidField'].includes(record.error?.failure.code ?? '');
  if (!data && isMissing) {
    return (
      <EmptyState
        icon={iconReceipt}
        title={t('record.missing')}
        hint={t('record.missingText')}
        action={
          <UiLink href={PATHS.records} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
            {t('records.open')}
          </UiLink>
        }
      />
    );
  }
  if (!data) {
    if (record.isError) return <LoadFailed error={record.error} onRetry={() => void record.refetch()} />;
    return (
      <Loading>
        <Card>
          <SkeletonRows count={6} />
        </Card>
      </Loading>
    );
  }
  const cause = causeHref(data.cause);
  return (
    <>
      <Card>
        <Rows>
          <Row label={t('record.kind')} isStrong>
            {t(movementKey(data.kind))}
          </Row>
          <Row label={t('record.when')}>
            <DateTime value={instant(data.at)} />
          </Row>
          {data.counterparty !== null && <Row label={t('record.counterparty')}>{data.counterparty}</Row>}
          {data.memo !== null && data.memo !== '' && <Row label={t('record.memo')}>{data.memo}</Row>}
          {data.orders.map(({ id: orderId, market, side }) => (
            <Row key={orderId} label={t('record.order')}>
              <TextLink href={`/pages/spot/order?id=${orderId}`} isInline>
                {t(`record.order.${side}`, { market: market.replace('-', '/') })}
              </TextLink>
            </Row>
          ))}
          <Row label={t('record.cause')}>
            <span className={styles.cause}>
              {cause === undefined ? (
                t(movementKey(data.cause.type))
              ) : (
                <TextLink href={cause}>{t(movementKey(data.cause.type))}</TextLink>
              )}
              {data.cause.id !== data.id && <Address value={data.cause.id} />}
            </span>
          </Row>
          <Row label={t('record.id')}>
            <Address value={data.id} />
          </Row>
        </Rows>
      </Card>
      <section className={styles.postings} aria-labelledby="postings">
        <h2 id="postings">{t('record.postings')}</h2>
        <p className={styles.note}>{t('record.postingsText')}</p>
        {data.postings.map((posting) => (
          <PostingCard key={posting.leg} posting={posting} />
        ))}
      </section>
      {data.kind === 'transfer' && (
        <FlowAction>
          <WideLink href={`${PATHS.receipt}?id=${data.id}`} variant="secondary">
            {t('record.receipt')}
          </WideLink>
        </FlowAction>
      )}
    </>
  );
}
