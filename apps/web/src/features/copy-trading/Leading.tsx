import type { CopyProject } from '@candor/contract/copy-trading/shapes';
import { instant } from '@candor/kernel';
import { Amount, Banner, Button, Card, DateTime, Dialog, FlowAction, List, ListRow } from '@candor/ui';
import { useState } from 'react';
import { DetailHead } from '../../parts/DetailHead.tsx';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { OrderState } from './CopiedOrders.tsx';
import { Figures } from './Figures.tsx';
import { OrderForm } from './OrderForm.tsx';
import { Part } from './Part.tsx';
import { useStateWords } from './use-state-words.ts';

type Lead = Answer<'app.copy-trading/lead'>;
type Props = { readonly lead: Lead; readonly project: CopyProject };

/** The leader's side: how it stands, an order for everybody, what became of the others, and its end. */
export function Leading({ lead: { stake, orders }, project }: Props) {
  const t = useText('copy-trading');
  const titles = useText('titles');
  const words = useStateWords();
  return (
    <>
      <DetailHead
        figure={<Part value={project.figures.leaderPart} size="hero" />}
        status={project.state === 'open' ? 'running' : project.state === 'pending' ? 'review' : 'stopped'}
        state={words(project)}
      />
      {project.reason !== null && <Banner tone="warn">{project.reason}</Banner>}
      {project.state === 'open' && stake && <OrderForm project={project} stake={stake} />}
      <Card title={titles('spot.orders')}>
        {orders.length === 0 && <p className={flow.note}>{t('noOrders')}</p>}
        <List>
          {orders.map((each) => (
            <LedOrder key={each.order.id} led={each} />
          ))}
        </List>
      </Card>
      <Figures project={project} />
      {project.state !== 'ending' && <End project={project} />}
    </>
  );
}

function LedOrder({ led: { order, followers, leftOut } }: { readonly led: Lead['orders'][number] }) {
  const t = useText('copy-trading');
  const spot = useText('spot');
  const cancelling = useCommand('app.copy-trading/cancel-order', { touches: 'everything' });
  return (
    <ListRow
      title={spot(`side.${order.side}`)}
      note={
        <>
          <OrderState order={order} /> · <DateTime value={instant(order.placedAt)} />
        </>
      }
      end={
        order.state === 'waiting' ? (
          <Button
            variant="secondary"
            size="small"
            isBusy={cancelling.isBusy}
            onClick={() => void cancelling.run({ id: order.id })}
          >
            {spot('cancel.action')}
          </Button>
        ) : (
          <Amount value={readMoney(order.quote)} />
        )
      }
      endNote={t('counted', { followers, leftOut })}
    />
  );
}

function End({ project }: { readonly project: CopyProject }) {
  const t = useText('copy-trading');
  const spot = useText('spot');
  const words = useFailureWords();
  const [isAsked, setAsked] = useState(false);
  const ending = useCommand('app.copy-trading/end', { touches: 'everything', onDone: () => setAsked(false) });
  return (
    <FlowAction>
      <Button variant="quiet" size="large" isWide onClick={() => setAsked(true)}>
        {t('end')}
      </Button>
      {isAsked && (
        <Dialog
          title={t('end')}
          confirmLabel={t('end')}
          cancelLabel={spot('cancel.keep')}
          isDestructive
          isBusy={ending.isBusy}
          onConfirm={() => void ending.run({ id: project.id })}
          onCancel={() => setAsked(false)}
        >
          <p>{t('endText')}</p>
          {ending.failure && <Banner tone="danger">{words(ending.failure)}</Banner>}
        </Dialog>
      )}
    </FlowAction>
  );
}
