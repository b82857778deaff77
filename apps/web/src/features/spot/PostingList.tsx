import { instant, negate } from '@candor/kernel';
import { Amount, Card, DateTime, List, ListRow } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import flow from '../../parts/Flow.module.css';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';

type Posting = Answer<'app.spot/order'>['postings'][number];

/** What came in is added, and everything else is taken away or set aside. */
const COMES: readonly Posting['what'][] = ['received', 'givenBack'];

/** Every line of the ledger the order made in the customer's accounts. Each opens the record it stands in. */
export function PostingList({ postings }: { readonly postings: readonly Posting[] }) {
  const t = useText('spot');
  return (
    <Card title={t('postings.title')}>
      {postings.length === 0 ? (
        <p className={flow.note}>{t('postings.empty')}</p>
      ) : (
        <List>
          {postings.map(({ recordId, leg, what, money, at }) => {
            const value = readMoney(money);
            return (
              <ListRow
                key={`${recordId} ${leg} ${what}`}
                title={t(`postings.${what}`)}
                note={<DateTime value={instant(at)} />}
                end={
                  <Amount
                    value={COMES.includes(what) ? value : negate(value)}
                    decimals="full"
                    zeros="drop"
                    sign="always"
                  />
                }
                href={`${PATHS.record}?id=${recordId}`}
              />
            );
          })}
        </List>
      )}
    </Card>
  );
}
