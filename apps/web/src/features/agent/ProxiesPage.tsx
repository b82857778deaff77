import type { AgentMember } from '@candor/contract';
import { instant } from '@candor/kernel';
import {
  Amount,
  type Column,
  Day,
  EmptyState,
  Field,
  formatAmount,
  formatDay,
  Icon,
  iconSearch,
  iconUsers,
  ListPage,
  Row,
  Rows,
  useUi,
} from '@candor/ui';
import { useDeferredValue, useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { useColumns } from '../../parts/use-columns.tsx';
import { useGate } from '../../parts/use-gate.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Agent.module.css';

type Wires = AgentMember['recharged'];

/** An agent's own downline. Whoever is none reads what the page is for. */
export function ProxiesPage() {
  const found = useGate('agent');
  if (!found) return <Downline />;
  return (
    <ListPage>
      <GateNotice {...found} />
    </ListPage>
  );
}

/** Found by mobile, ID or account name, with what arrived and what left. */
function Downline() {
  const t = useText('agent');
  const team = useText('team');
  const titles = useText('titles');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  return (
    <ListPage head={<p className={flow.note}>{t('lead')}</p>}>
      <search>
        <Field
          label={t('search')}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={40}
          value={typed}
          onValueChange={setTyped}
          start={<Icon of={iconSearch} size={20} />}
        />
      </search>
      <PagedList
        path="app.agent/members"
        {...(search !== '' && { input: { search } })}
        row={(member) => <Member key={member.uid} member={member} />}
        empty={
          search === '' ? (
            <EmptyState icon={iconUsers} title={team('empty')} />
          ) : (
            <EmptyState icon={iconSearch} title={team('notFound')} hint={t('notFoundText')} />
          )
        }
        table={{
          label: titles('agent.proxies'),
          columns: useMemberColumns(),
          rowKey: ({ uid }) => uid,
          fileName: 'downline.csv',
        }}
      />
    </ListPage>
  );
}

function Member({ member }: { readonly member: AgentMember }) {
  const t = useText('agent');
  const team = useText('team');
  const levels = useText('profile');
  return (
    <li className={styles.member}>
      <p className={styles.name}>
        <bdi>{member.username}</bdi>
        <span className={flow.note}>{levels('level.name', { level: member.level })}</span>
      </p>
      <Rows>
        <Row label={team('id')}>
          <bdi>{member.uid}</bdi>
        </Row>
        <Row label={t('mobile')}>{member.mobile === null ? '—' : <bdi>{member.mobile}</bdi>}</Row>
        <Row label={team('tier')}>{member.tier}</Row>
        <Row label={team('joined')}>
          <Day value={instant(member.joinedAt)} />
        </Row>
        <Row label={t('recharged')}>
          <Sums wires={member.recharged} />
        </Row>
        <Row label={t('withdrawn')}>
          <Sums wires={member.withdrawn} />
        </Row>
      </Rows>
    </li>
  );
}

function Sums({ wires }: { readonly wires: Wires }) {
  if (wires.length === 0) return '—';
  return (
    <span className={styles.sums}>
      {wires.map((wire) => (
        <Amount key={wire.asset} value={readMoney(wire)} decimals="full" zeros="drop" />
      ))}
    </span>
  );
}

function useMemberColumns(): readonly Column<AgentMember>[] {
  const t = useText('agent');
  const team = useText('team');
  const levels = useText('profile');
  const heads = useText('parts');
  const { locale, timeZone } = useUi();
  const { words } = useColumns<AgentMember>();
  const sums = (wires: Wires) =>
    wires
      .map(readMoney)
      .map((money) => `${formatAmount(money, { locale, decimals: 'full', zeros: 'drop' })} ${money.asset}`);
  return [
    words('name', heads('column.name'), ({ username }) => username),
    words('uid', team('id'), ({ uid }) => uid),
    words('mobile', t('mobile'), ({ mobile }) => mobile ?? '—'),
    words('tier', team('tier'), ({ tier }) => String(tier)),
    words('level', levels('level.title'), ({ level }) => levels('level.name', { level })),
    words('joined', team('joined'), ({ joinedAt }) => formatDay(instant(joinedAt), { locale, timeZone })),
    words('recharged', t('recharged'), ({ recharged }) => sums(recharged).join(' + ') || '—', {
      ...{ align: 'end', cell: ({ recharged }) => <Sums wires={recharged} /> },
    }),
    words('withdrawn', t('withdrawn'), ({ withdrawn }) => sums(withdrawn).join(' + ') || '—', {
      ...{ align: 'end', cell: ({ withdrawn }) => <Sums wires={withdrawn} /> },
    }),
  ];
}
