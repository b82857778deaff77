import { instant, ppm } from '@candor/kernel';
import {
  Amount,
  buttonClass,
  Card,
  DateTime,
  Day,
  EmptyState,
  FigureTable,
  FlowPage,
  iconModel,
  Percent,
  Price,
  Row,
  Rows,
  SkeletonRows,
  shortenMiddle,
  UiLink,
} from '@candor/ui';
import { useSearchParams } from 'react-router';
import flow from '../../parts/Flow.module.css';
import { Loaded } from '../../parts/Loaded.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { AI_PATH } from './own-paths.ts';
import { Replay } from './Replay.tsx';

type Decision = Answer<'app.ai-robot/decision'>;

/** One decision with everything it was made of, and the button that makes it again. */
export function DecisionPage() {
  const t = useText('ai-robot');
  const [search] = useSearchParams();
  const which = { id: search.get('id') ?? '', candleAt: search.get('candle') ?? '' };
  const isLink = /^rob_[0-9a-z]{26}$/.test(which.id) && /^\d{1,15}$/.test(which.candleAt);
  const decision = useCall('app.ai-robot/decision', which, { isEnabled: isLink });
  if (!decision.data && (!isLink || decision.error?.failure.code === 'call.notFound')) {
    return (
      <FlowPage>
        <EmptyState
          icon={iconModel}
          title={t('missing')}
          hint={t('missingText')}
          action={
            <UiLink href={AI_PATH} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
              {t('all')}
            </UiLink>
          }
        />
      </FlowPage>
    );
  }
  return (
    <FlowPage summary={decision.data && <Replay which={which} />}>
      <Loaded reading={decision} bones={<SkeletonRows count={8} />}>
        {(data) => (
          <>
            <Facts decision={data} />
            <Inputs decision={data} />
          </>
        )}
      </Loaded>
    </FlowPage>
  );
}

function Facts({ decision }: { readonly decision: Decision }) {
  const t = useText('ai-robot');
  const { intents, likelyPart } = decision;
  return (
    <Card title={t(`reason.${decision.reason}`)}>
      <Rows>
        <Row label={t('likely')} isStrong>
          <Percent value={likelyPart === null ? null : ppm(likelyPart)} decimals={2} />
        </Row>
        <Row label={t('candle')}>
          <Day value={instant(decision.candleAt)} />
        </Row>
        <Row label={t('close')}>
          <Price value={decision.close} decimals={1} />
        </Row>
        <Row label={t('decided')}>
          <DateTime value={instant(decision.at)} />
        </Row>
        <Row label={t('orders')}>
          {intents.length === 0
            ? t('noOrder')
            : intents.map((intent) => (
                <span key={intent.text}>
                  {intent.side && t(intent.side)} <Amount value={intent.amount && readMoney(intent.amount)} />
                </span>
              ))}
        </Row>
        <Row label={t('model')}>
          <bdi dir="ltr" title={decision.version}>
            {shortenMiddle(decision.version, 8)}
          </bdi>
        </Row>
      </Rows>
    </Card>
  );
}

function Inputs({ decision: { inputs } }: { readonly decision: Decision }) {
  const t = useText('ai-robot');
  return (
    <Card title={t('inputs')}>
      <div className={flow.choice}>
        <FigureTable label={t('inputs')} titles={[t('field.input'), t('value'), t('adds')]}>
          {inputs.map(({ name, value, adds }) => (
            <tr key={name}>
              <th scope="row">{t(`input.${name}`)}</th>
              <td>
                <Price value={value} decimals={3} />
              </td>
              <td>
                <Price value={adds} decimals={3} />
              </td>
            </tr>
          ))}
        </FigureTable>
        <p className={flow.note}>{t('inputsText')}</p>
      </div>
    </Card>
  );
}
