import { negate } from '@candor/kernel';
import { Amount, Card, Icon, iconForward, Row, Rows } from '@candor/ui';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Record.module.css';
import { useAccountName } from './use-account-name.ts';

type Posting = Answer<'app.assets/record'>['postings'][number];

/** One posting: where from, where to, how much, and what the customer's own side was worth afterwards. */
export function PostingCard({ posting }: { readonly posting: Posting }) {
  const t = useText('assets');
  const nameOf = useAccountName();
  return (
    <Card>
      <div className={styles.ends}>
        <div>
          <span className={styles.note}>{t('record.from')}</span>
          <strong>{nameOf(posting.from)}</strong>
        </div>
        <Icon of={iconForward} size={20} />
        <div className={styles.to}>
          <span className={styles.note}>{t('record.to')}</span>
          <strong>{nameOf(posting.to)}</strong>
        </div>
      </div>
      <p className={styles.amount}>
        <Amount value={readMoney(posting.money)} size="head" decimals="full" />
      </p>
      {posting.own.map((own) => {
        const money = readMoney(posting.money);
        return (
          <Rows key={`${own.account}/${own.direction}`}>
            <Row label={`${nameOf(own.account)} · ${t('record.line', { seq: own.seq })}`}>
              <Amount value={own.direction === 'in' ? money : negate(money)} sign="always" decimals="full" />
            </Row>
            <Row label={t('record.balanceAfter')} isStrong>
              <Amount value={readMoney(own.balanceAfter)} decimals="full" />
            </Row>
          </Rows>
        );
      })}
    </Card>
  );
}
