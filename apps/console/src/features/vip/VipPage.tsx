import type { Contract, OutputOf } from '@candor/contract';
import { vipDesk } from '@candor/contract/vip/calls';
import { instant, isLess, SECOND_MS } from '@candor/kernel';
import { Amount, Card, Count, DateTime, Row, Rows, UiLink } from '@candor/ui';
import { ExactAmount } from '../../parts/ExactAmount.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { PlainTable } from '../../parts/PlainTable.tsx';
import { ReadPage } from '../../parts/ReadPage.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import words from '../../parts/Words.module.css';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { readMoney } from '../../platform/wire-money.ts';

const EVERY_MS = 30 * SECOND_MS;

type Desk = OutputOf<Contract['vipDesk']>;

/** Who is a VIP, what was sold, and whether what may have to be paid back is there. Prices are settings, for two people. */
export function VipPage() {
  const t = useText();
  return (
    <PermissionGate call={vipDesk} title={t('vip.title')}>
      <Vip />
    </PermissionGate>
  );
}

function Vip() {
  const t = useText();
  const reading = useRead(vipDesk, { limit: '100' }, { everyMs: EVERY_MS });
  return (
    <ReadPage reading={reading} title={t('vip.title')} text={t('vip.lead')} isPaired>
      {(desk) => (
        <>
          <CoverCard desk={desk} />
          <PricesCard offers={desk.offers} />
          <TermsCard rows={desk.rows} />
        </>
      )}
    </ReadPage>
  );
}

/** [VIP-4] */
function CoverCard({ desk: { members, account, has, held } }: { readonly desk: Desk }) {
  const t = useText();
  const isCovered = !isLess(readMoney(has), readMoney(held));
  return (
    <Card
      title={t('vip.cover')}
      action={<StateMark state={isCovered ? 'ok' : 'bad'}>{t(isCovered ? 'vip.covered' : 'vip.notCovered')}</StateMark>}
    >
      <Rows>
        <Row label={t('vip.members')}>
          <Count value={members} />
        </Row>
        <Row label={t('vip.held')}>
          <Amount value={readMoney(held)} decimals="full" zeros="drop" isPublic />
        </Row>
        <Row label={t('vip.has', { account })}>
          <Amount value={readMoney(has)} decimals="full" zeros="drop" isPublic />
        </Row>
      </Rows>
    </Card>
  );
}

function PricesCard({ offers }: Pick<Desk, 'offers'>) {
  const t = useText();
  return (
    <Card
      title={t('vip.prices')}
      action={
        <UiLink href={paths.configuration} className={words.link}>
          {t('flash.terms.change')}
        </UiLink>
      }
    >
      <Rows>
        {offers.map(({ days, price }) => (
          <Row key={days} label={t('vip.days', { days })}>
            <Amount value={readMoney(price)} decimals="full" zeros="drop" isPublic />
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

/** The newest purchases; each leads to its postings. */
function TermsCard({ rows }: Pick<Desk, 'rows'>) {
  const t = useText();
  if (rows.length === 0) {
    return (
      <Card title={t('vip.terms')}>
        <p className={words.note}>{t('vip.terms.none')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('vip.terms')}>
      <PlainTable
        label={t('vip.terms')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { title: t('flash.column.when'), cell: ({ boughtAt }) => <DateTime value={instant(boughtAt)} /> },
          {
            title: t('flash.column.customer'),
            cell: ({ username, uid }) => (
              <>
                <bdi>{username}</bdi> {uid}
              </>
            ),
          },
          { title: t('vip.column.term'), cell: ({ days }) => t('vip.days', { days }) },
          {
            title: t('vip.column.price'),
            isFigure: true,
            cell: ({ price }) => <ExactAmount value={readMoney(price)} />,
          },
          { title: t('vip.column.until'), cell: ({ endsAt }) => <DateTime value={instant(endsAt)} /> },
          { title: t('health.state'), cell: ({ state }) => t(`vip.state.${state}`) },
          {
            title: t('flash.column.movement'),
            cell: ({ recordId }) => (
              <UiLink href={paths.transfer(recordId)} className={words.link}>
                {t('flash.movement')}
              </UiLink>
            ),
          },
        ]}
      />
    </Card>
  );
}
