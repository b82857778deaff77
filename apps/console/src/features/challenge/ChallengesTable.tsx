import { instant, isLess, isPositive, parseMoney } from '@candor/kernel';
import { Amount, AmountField, Button, Count, Day } from '@candor/ui';
import { useState } from 'react';
import table from '../../parts/PlainTable.module.css';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { Scroller } from '../../parts/Scroller.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Challenge.module.css';
import type { Desk, DeskRow } from './ChallengeDeskPage.tsx';

const CAPITAL = 'house:capital';
const FIGURES = ['entries', 'escrow', 'prizes', 'refunds', 'returned'] as const;
const COLUMNS = ['challenge', 'pool', 'funded', ...FIGURES, 'players', 'state'] as const;

export function ChallengesTable({ desk }: { readonly desk: Desk }) {
  const t = useText();
  return (
    <Scroller label={t('challenge.list')}>
      <table className={table.table}>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(`challenge.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {desk.rows.map((row) => (
            <ChallengeRow key={row.challenge.id} row={row} capital={desk.capital} />
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

type Asked = 'fund' | 'unfund';
type RowProps = { readonly row: DeskRow; readonly capital: Desk['capital'] };

function ChallengeRow({ row, capital }: RowProps) {
  const t = useText();
  const { challenge, figures } = row;
  const [asked, setAsked] = useState<Asked>();
  const actions: readonly Asked[] = challenge.state === 'announced' ? ['fund', 'unfund'] : ['unfund'];
  const isFine = challenge.state === 'open' || challenge.state === 'settled';
  return (
    <tr>
      <th scope="row">
        <Day value={instant(challenge.startsAt)} />–<Day value={instant(challenge.endsAt)} />
      </th>
      <td>
        <Amount value={readMoney(challenge.base)} zeros="drop" />
      </td>
      <td>
        <Amount value={readMoney(row.funded)} decimals="full" zeros="drop" />
      </td>
      {FIGURES.map((name) => (
        <td key={name}>
          <Amount value={readMoney(figures[name])} decimals="full" zeros="drop" />
        </td>
      ))}
      <td>
        <Count value={challenge.players} />
      </td>
      <td>
        <StateMark state={isFine ? 'ok' : 'warn'}>{t(`challenge.state.${challenge.state}`)}</StateMark>
        <div className={styles.actions}>
          {actions.map((each) => (
            <Button key={each} size="small" variant="secondary" onClick={() => setAsked(each)}>
              {t(`challenge.${each}`)}
            </Button>
          ))}
        </div>
        {asked && <FundSheet row={row} capital={capital} action={asked} onClose={() => setAsked(undefined)} />}
      </td>
    </tr>
  );
}

type FundProps = RowProps & { readonly action: Asked; readonly onClose: () => void };

/** [CHG-2] The house's own money for a pool, or what is not in the pool back. */
function FundSheet({ row, capital, action, onClose }: FundProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const available = readMoney(action === 'fund' ? capital : row.funded);
  const amount = parseMoney('USDT', typed);
  const isRight = amount !== undefined && isPositive(amount) && !isLess(available, amount);
  const [from, to] = action === 'fund' ? [CAPITAL, row.account] : [row.account, CAPITAL];
  return (
    <ProposeSheet
      title={t(`challenge.${action}`)}
      lead={t(`challenge.${action}.lead`)}
      kind="money.house"
      payload={isRight ? { from, to, asset: 'USDT', amount: typed } : undefined}
      incomplete={t('house.incomplete')}
      onClose={onClose}
    >
      <AmountField
        label={t('house.amount')}
        asset="USDT"
        value={typed}
        onValueChange={setTyped}
        available={available}
        max={available}
      />
    </ProposeSheet>
  );
}
