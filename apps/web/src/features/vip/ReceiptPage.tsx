import type { VipTerm } from '@candor/contract';
import { instant } from '@candor/kernel';
import { Address, Amount, Card, DateTime, FlowAction, FlowPage, iconReceipt, Row, Rows } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { OneById } from '../../parts/OneById.tsx';
import { WideLink } from '../../parts/WideLink.tsx';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { HISTORY_PATH } from './own-paths.ts';
import { useVipWords } from './use-vip-words.ts';
import styles from './Vip.module.css';

export function ReceiptPage() {
  return (
    <FlowPage>
      <OneById
        path="app.vip/term"
        prefix="vip"
        words="vip"
        missing={[iconReceipt, 'receipt.missing', 'receipt.missingText']}
        list={[HISTORY_PATH, 'recent.all']}
      >
        {(term, isNew) => <Receipt term={term} isNew={isNew} />}
      </OneById>
    </FlowPage>
  );
}

/** What was paid for which days, and the movements behind it. */
function Receipt({ term, isNew }: { readonly term: VipTerm; readonly isNew: boolean }) {
  const t = useText('vip');
  const { days } = useVipWords();
  const { refund } = term;
  const record = (id: string) => `${PATHS.record}?id=${id}`;
  return (
    <>
      <div role={isNew ? 'status' : undefined}>
        <h2 className={styles.head}>{t('receipt.title', { days: days(term.days) })}</h2>
      </div>
      <Card>
        <Rows>
          <Row label={t('receipt.price')} isStrong>
            <Amount value={readMoney(term.price)} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={t('receipt.from')}>
            <DateTime value={instant(term.startsAt)} />
          </Row>
          <Row label={t('receipt.until')}>
            <DateTime value={instant(term.endsAt)} />
          </Row>
          <Row label={t('receipt.bought')}>
            <DateTime value={instant(term.boughtAt)} />
          </Row>
          {refund && (
            <Row label={t('receipt.refund')} isStrong>
              <Amount value={readMoney(refund.money)} decimals="full" zeros="drop" isPublic />
            </Row>
          )}
          <Row label={t('receipt.number')}>
            <Address value={term.id} copyLabel={t('receipt.copy')} />
          </Row>
        </Rows>
      </Card>
      <FlowAction>
        <WideLink href={record(term.recordId)} variant="secondary">
          {t('receipt.posting')}
        </WideLink>
        {refund && (
          <WideLink href={record(refund.recordId)} variant="secondary">
            {t('receipt.back')}
          </WideLink>
        )}
      </FlowAction>
    </>
  );
}
