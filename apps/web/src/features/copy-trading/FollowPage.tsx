import type { CopyFollow } from '@candor/contract/copy-trading/shapes';
import { instant, MINUTE_MS, ppm } from '@candor/kernel';
import {
  Amount,
  Banner,
  Button,
  Card,
  DateTime,
  Dialog,
  FlowAction,
  FlowPage,
  iconCopyTrading,
  Percent,
  Row,
  Rows,
  useUi,
} from '@candor/ui';
import { useState } from 'react';
import { DetailHead } from '../../parts/DetailHead.tsx';
import flow from '../../parts/Flow.module.css';
import { OneById } from '../../parts/OneById.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { CopiedOrders } from './CopiedOrders.tsx';
import { PROJECTS_PATH } from './own-paths.ts';
import { Part } from './Part.tsx';
import { FollowSettlements } from './Settlements.tsx';

/** One follow: the customer's own result, the leader's beside it, every copied order, and the way out. */
export function FollowPage() {
  return (
    <FlowPage>
      <OneById
        path="app.copy-trading/follow-detail"
        prefix="cpf"
        everyMs={MINUTE_MS}
        words="copy-trading"
        missing={[iconCopyTrading, 'missing', 'missingText']}
        list={[PROJECTS_PATH, 'all']}
      >
        {(detail, isNew) => <Follow detail={detail} isNew={isNew} />}
      </OneById>
    </FlowPage>
  );
}

type Props = { readonly detail: Answer<'app.copy-trading/follow-detail'>; readonly isNew: boolean };

function Follow({ detail: { follow, orders, settlements }, isNew }: Props) {
  const t = useText('copy-trading');
  const { state } = follow;
  const word = state === 'following' ? t('following') : state === 'leaving' ? t('leaving') : t('tab.ended');
  return (
    <>
      <DetailHead
        figure={<Amount value={follow.result && readMoney(follow.result)} size="hero" isChange />}
        status={state === 'following' ? 'running' : state === 'leaving' ? 'pending' : 'stopped'}
        state={word}
        isNew={isNew}
      >
        <p className={flow.note}>
          {t('result')} · <bdi>{follow.name}</bdi>
        </p>
      </DetailHead>
      {follow.leftFor === 'stopLoss' && <Banner tone="warn">{t('stopLoss')}</Banner>}
      <Results follow={follow} />
      <FollowSettlements follow={follow} settlements={settlements} />
      <CopiedOrders followId={follow.id} orders={orders} />
      {state !== 'ended' && <Leave follow={follow} />}
    </>
  );
}

function Results({ follow }: { readonly follow: CopyFollow }) {
  const t = useText('copy-trading');
  const { clock } = useUi();
  const spot = useText('spot');
  return (
    <Card>
      <Rows>
        <Row label={t('result')} isStrong>
          <Part value={follow.resultPart} />
        </Row>
        <Row label={t('leader')} isStrong>
          <Part value={follow.leaderPart} />
        </Row>
        <Row label={spot('amount')}>
          <Amount value={readMoney(follow.amount)} zeros="drop" />
        </Row>
        <Row label={t('value')}>
          <Amount value={follow.equity && readMoney(follow.equity)} />
        </Row>
        <Row label={t('stopAt')}>
          <Amount value={follow.stopAt && readMoney(follow.stopAt)} zeros="drop" />
        </Row>
        <Row label={spot('fills.fee')}>
          <Amount value={readMoney(follow.fees)} />
        </Row>
        <Row label={t('share')}>
          <Percent value={ppm(follow.sharePpm)} decimals={0} />
        </Row>
      </Rows>
      <p className={flow.note}>
        <DateTime value={instant(follow.startedAt)} /> – <DateTime value={instant(follow.endedAt ?? clock.now())} /> ·{' '}
        {follow.isSimulated && `${t('simulated')} · `}
        {t('risk')}
      </p>
    </Card>
  );
}

function Leave({ follow }: { readonly follow: CopyFollow }) {
  const t = useText('copy-trading');
  const spot = useText('spot');
  const words = useFailureWords();
  const [coins, setCoins] = useState<'sell' | 'keep'>();
  const leaving = useCommand('app.copy-trading/unfollow', {
    touches: 'everything',
    onDone: () => setCoins(undefined),
  });
  const name = t(coins === 'keep' ? 'keepCoins' : 'sellCoins');
  return (
    <FlowAction>
      {follow.state === 'following' && (
        <Button variant="secondary" size="large" isWide onClick={() => setCoins('sell')}>
          {t('sellCoins')}
        </Button>
      )}
      <Button variant="quiet" size="large" isWide onClick={() => setCoins('keep')}>
        {t('keepCoins')}
      </Button>
      {coins && (
        <Dialog
          title={name}
          confirmLabel={name}
          cancelLabel={spot('cancel.keep')}
          isDestructive
          isBusy={leaving.isBusy}
          onConfirm={() => void leaving.run({ id: follow.id, coins })}
          onCancel={() => setCoins(undefined)}
        >
          <p>{t('leaveText')}</p>
          {leaving.failure && <Banner tone="danger">{words(leaving.failure)}</Banner>}
        </Dialog>
      )}
    </FlowAction>
  );
}
