import type { RobotDecision } from '@candor/contract/robot/calls';
import { ROBOT_REASONS } from '@candor/contract/robot/fields';
import { instant } from '@candor/kernel';
import { Card, DateTime, formatAmount, formatDecimal, List, ListRow, Price, useUi } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Robot.module.css';
import { priceDecimals } from './robot-words.ts';

type Detail = Answer<'app.robot/robot'>;

/** What it decided at each close and why, with what became of it. Newest first. */
export function DecisionList({ detail: { robot, decisions } }: { readonly detail: Detail }) {
  const t = useText('robot');
  return (
    <Card title={t('decisions')}>
      {decisions.length === 0 ? (
        <p className={flow.note}>{t('noDecisions')}</p>
      ) : (
        <List>
          {decisions.map((decision) => (
            <DecisionRow key={decision.candleAt} decision={decision} market={robot.market} />
          ))}
        </List>
      )}
    </Card>
  );
}

function DecisionRow({ decision, market }: { readonly decision: RobotDecision; readonly market: string }) {
  const t = useText('robot');
  const intentWords = useIntentWords(market);
  const reason = ROBOT_REASONS.find((each) => each === decision.reason);
  return (
    <ListRow
      title={reason ? t(`reason.${reason}`) : decision.reason}
      note={
        <>
          {decision.intents.map((intent, no) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an intent is its place in the decision
            <span key={no} className={styles.intents}>
              {intentWords(intent)}
            </span>
          ))}
          <DateTime value={instant(decision.at)} />
        </>
      }
      end={<Price value={decision.close} decimals={priceDecimals(market)} />}
      endNote={t('close')}
    />
  );
}

function useIntentWords(market: string): (intent: RobotDecision['intents'][number]) => string {
  const t = useText('robot');
  const { locale } = useUi();
  return ({ text, side, price, amount, state, refusal }) => {
    const exact = amount ? readMoney(amount) : null;
    const plain = exact ? `${formatAmount(exact, { locale, decimals: 'full', zeros: 'drop' })} ${exact.asset}` : '';
    const what =
      text === 'cancel' || text === 'close'
        ? t(`intent.${text}`)
        : text === 'open'
          ? t(`intent.open.${side ?? 'buy'}`, { amount: plain })
          : text === 'rest'
            ? t(`intent.rest.${side ?? 'buy'}`, {
                amount: plain,
                price: formatDecimal(price ?? '', { locale, decimals: priceDecimals(market) }) ?? '',
              })
            : t(`intent.${text}`, { amount: plain });
    const became = t(`became.${state}`);
    return `${what} · ${refusal === null ? became : `${became} (${refusal})`}`;
  };
}
