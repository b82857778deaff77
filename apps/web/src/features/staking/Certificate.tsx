import { instant } from '@candor/kernel';
import { Amount, Card, DateTime, List, ListRow, Row, Rows } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import flow from '../../parts/Flow.module.css';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';

type Detail = Answer<'app.staking/holding'>;

/** [STK-11] Every posting behind a stake, and what covers its project. Each opens the transfer it is part of. */
export function Certificate({ detail: { stake, postings, promised, setAside } }: { readonly detail: Detail }) {
  const t = useText('staking');
  return (
    <Card title={t('certificate')}>
      <p className={flow.note}>{t('certificateText')}</p>
      <List>
        {postings.map(({ record, from, to, money, at }) => (
          <ListRow
            key={`${record} ${from}`}
            title={t(wordsOf(from, to))}
            note={<DateTime value={instant(at)} />}
            end={<Amount value={readMoney(money)} decimals="full" zeros="drop" />}
            href={`${PATHS.record}?id=${record}`}
          />
        ))}
      </List>
      <Rows>
        <Row label={t('promised')}>
          <Amount value={readMoney(promised)} decimals="full" zeros="drop" isPublic />
        </Row>
        <Row label={t('setAside')}>
          <Amount value={readMoney(setAside)} decimals="full" zeros="drop" isPublic />
        </Row>
        <Row label={t('certificate')} isStacked>
          <bdi>{stake.id}</bdi>
        </Row>
      </Rows>
    </Card>
  );
}

const WORDS = [
  'posting.available.stake',
  'posting.reserve.promised',
  'posting.stake.available',
  'posting.promised.available',
  'posting.promised.reserve',
] as const;

function wordsOf(from: string, to: string): (typeof WORDS)[number] {
  return WORDS.find((each) => each === `posting.${from}.${to}`) ?? WORDS[0];
}
