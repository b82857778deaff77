import type { PairAlert } from '@candor/contract/market/pair-alerts';
import { instant, ppm } from '@candor/kernel';
import { Amount, Button, Card, Change, DateTime, Row, Rows, UiLink } from '@candor/ui';
import { useState } from 'react';
import { PlainTable } from '../../parts/PlainTable.tsx';
import words from '../../parts/Words.module.css';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Market.module.css';
import { PairSeenSheet } from './PairSeenSheet.tsx';

type Trade = PairAlert['newest'][number];

/** One pair: who they are, who gained, and the trades with where the venues stood. */
export function PairCard({ alert }: { readonly alert: PairAlert }) {
  const t = useText();
  const [isNoting, setNoting] = useState(false);
  const { people, trades, moved, fromAt, lastAt, seen, newest } = alert;
  const names = people.map(({ username }) => username).join(' · ');
  return (
    <Card
      title={names}
      action={
        seen === null && (
          <Button
            size="small"
            variant="secondary"
            aria-label={t('pairs.see.of', { names })}
            onClick={() => setNoting(true)}
          >
            {t('pairs.see')}
          </Button>
        )
      }
    >
      <Rows>
        {people.map(({ id, username, gained }) => (
          <Row
            key={id}
            label={
              <UiLink href={paths.user(id)} className={words.link}>
                {username}
              </UiLink>
            }
            hint={t('pairs.gained')}
          >
            <Amount value={readMoney(gained)} sign="always" isPublic />
          </Row>
        ))}
        <Row label={t('pairs.moved')} hint={t('pairs.trades', { count: trades })} isStrong>
          <Amount value={readMoney(moved)} isPublic />
        </Row>
        <Row label={t('pairs.from')}>
          <DateTime value={instant(fromAt)} />
        </Row>
        <Row label={t('pairs.last')}>
          <DateTime value={instant(lastAt)} />
        </Row>
        {seen && (
          <Row label={t('pairs.seen', { by: seen.by })} hint={seen.note}>
            <DateTime value={instant(seen.at)} />
          </Row>
        )}
      </Rows>
      <div className={styles.trades}>
        <PlainTable
          label={t('pairs.newest')}
          columns={[
            { title: t('pairs.trade.when'), cell: ({ at }: Trade) => <DateTime value={instant(at)} /> },
            { title: t('pairs.trade.market'), cell: ({ market }) => market },
            { title: t('pairs.trade.who'), cell: ({ seller, buyer }) => t('pairs.trade.sold', { seller, buyer }) },
            {
              title: t('pairs.trade.amount'),
              isFigure: true,
              cell: ({ amount }) => <Amount value={readMoney(amount)} decimals="full" zeros="drop" isPublic />,
            },
            { title: t('pairs.trade.price'), isFigure: true, cell: ({ price }) => price },
            { title: t('pairs.trade.mid'), isFigure: true, cell: ({ mid }) => mid },
            {
              title: t('pairs.trade.off'),
              isFigure: true,
              cell: ({ offPpm }) => <Change value={ppm(offPpm)} mark="sign" />,
            },
            {
              title: t('pairs.trade.moved'),
              isFigure: true,
              cell: ({ moved: value, to }) => (
                <>
                  <Amount value={readMoney(value)} isPublic /> {t('pairs.trade.to', { name: to })}
                </>
              ),
            },
            {
              title: t('pairs.trade.postings'),
              cell: ({ transferId }) => (
                <UiLink href={paths.transfer(transferId)} className={words.link}>
                  {t('flash.movement')}
                </UiLink>
              ),
            },
          ]}
          rows={newest}
          rowKey={({ id }) => id}
        />
      </div>
      {isNoting && <PairSeenSheet id={alert.id} names={names} onClose={() => setNoting(false)} />}
    </Card>
  );
}
