import type { CopyProject } from '@candor/contract/copy-trading/shapes';
import { ppm } from '@candor/kernel';
import { AmountField, Banner, Button, Card, Field, FlowAction, formatRatio, SkeletonRows, useUi } from '@candor/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import flow from '../../parts/Flow.module.css';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { useCommand } from '../../platform/use-command.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { FOLLOW_PATH } from './own-paths.ts';

/** What one follows with and where it stops. */
export function FollowForm({ project }: { readonly project: CopyProject }) {
  const t = useText('copy-trading');
  const rules = useCall('app.copy-trading/rules', {});
  return (
    <Card title={t('follow')}>
      <Loaded reading={rules} bones={<SkeletonRows count={3} />}>
        {(data) => (data.gate === null ? <Form project={project} rules={data} /> : <GateNotice gate={data.gate} />)}
      </Loaded>
    </Card>
  );
}

type Props = { readonly project: CopyProject; readonly rules: Answer<'app.copy-trading/rules'> };

function Form({ project, rules }: Props) {
  const t = useText('copy-trading');
  const spot = useText('spot');
  const words = useFailureWords();
  const navigate = useNavigate();
  const { locale } = useUi();
  const [amount, setAmount] = useState('');
  const [stopLossPercent, setStop] = useState('30');
  const following = useCommand('app.copy-trading/follow', {
    keyLasts: 'answer',
    touches: 'everything',
    onDone: ({ id }) => navigate(`${FOLLOW_PATH}?id=${id}&new`),
  });
  const percent = formatRatio(ppm(project.sharePpm), { locale, decimals: 0 });
  return (
    <form
      className={flow.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void following.run({ id: project.id, amount, stopLossPercent });
      }}
    >
      <AmountField
        label={spot('amount')}
        asset="USDT"
        available={readMoney(rules.available)}
        value={amount}
        onValueChange={setAmount}
      />
      <Field label={t('stop')} inputMode="numeric" maxLength={2} value={stopLossPercent} onValueChange={setStop} />
      {following.failure && <Banner tone="danger">{words(following.failure)}</Banner>}
      <FlowAction>
        <Button type="submit" size="large" isWide isBusy={following.isBusy}>
          {t('follow')}
        </Button>
        <p className={flow.note}>
          {t('followText', { percent })} {t('risk')}
        </p>
      </FlowAction>
    </form>
  );
}
