import { isZero } from '@candor/kernel';
import { Amount, Card, cx, List, ListRow } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readAmountOf } from '../../platform/wire-money.ts';
import styles from './Assets.module.css';
import { PositionsRow } from './PositionsRow.tsx';

type Overview = Answer<'app.assets/overview'>;

/** The same money, by what it is doing. An account that holds nothing says so in USDT. */
export function AccountKinds({ accounts, positions }: Pick<Overview, 'accounts' | 'positions'>) {
  const t = useText('assets');
  return (
    <Card title={t('kinds.title')}>
      <List>
        {accounts.map(({ kind, balances }) => {
          const amounts = balances.map((balance) => readAmountOf(balance.asset, balance.total));
          const held = amounts.filter((amount) => !isZero(amount));
          const shown = held.length > 0 ? held : [readAmountOf('USDT', '0')];
          const href = kind === 'robots' ? `${PATHS.robots}?list=running` : undefined;
          return (
            <ListRow
              key={kind}
              title={t(`kind.${kind}`)}
              note={t(`kind.${kind}.text`)}
              end={
                <span className={cx(styles.amounts, href === undefined && styles.still)}>
                  {shown.map((amount) => (
                    <Amount key={amount.asset} value={amount} zeros={amount.asset === 'USDT' ? 'keep' : 'drop'} />
                  ))}
                </span>
              }
              href={href}
            />
          );
        })}
        {/* An answer this tab kept from before an update has none. */}
        {positions && <PositionsRow positions={positions} />}
      </List>
    </Card>
  );
}
