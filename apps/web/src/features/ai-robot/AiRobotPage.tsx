import { instant, MINUTE_MS, ppm } from '@candor/kernel';
import {
  Amount,
  Banner,
  Card,
  DateTime,
  Day,
  FlowPage,
  iconModel,
  List,
  ListRow,
  Percent,
  Row,
  Rows,
  type Status,
  useUi,
} from '@candor/ui';
import { DetailHead } from '../../parts/DetailHead.tsx';
import flow from '../../parts/Flow.module.css';
import { IconPlate } from '../../parts/IconPlate.tsx';
import { OneById } from '../../parts/OneById.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { AI_PATH, DECISION_PATH } from './own-paths.ts';
import { StopRobot } from './StopRobot.tsx';

type Detail = Answer<'app.ai-robot/robot'>;

const STATUS: Readonly<Record<Detail['robot']['state'], Status>> = {
  running: 'running',
  halted: 'review',
  stopping: 'pending',
  stopped: 'stopped',
};

/** One AI robot: its result against holding first, then what it is made of, and every decision. */
export function AiRobotPage() {
  return (
    <FlowPage>
      <OneById
        path="app.ai-robot/robot"
        prefix="rob"
        everyMs={MINUTE_MS}
        words="ai-robot"
        missing={[iconModel, 'missing', 'missingText']}
        list={[AI_PATH, 'all']}
      >
        {(detail, isNew) => <RobotDetail detail={detail} isNew={isNew} />}
      </OneById>
    </FlowPage>
  );
}

function RobotDetail({ detail, isNew }: { readonly detail: Detail; readonly isNew: boolean }) {
  const t = useText('ai-robot');
  const { robot, decisions } = detail;
  return (
    <>
      <DetailHead
        figure={<Amount value={robot.againstHolding && readMoney(robot.againstHolding)} size="hero" isChange />}
        status={STATUS[robot.state]}
        state={t(`robot.${robot.state}`)}
        isNew={isNew}
      >
        <p className={flow.note}>
          {t('against')} · <Day value={instant(robot.startedAt)} />
        </p>
      </DetailHead>
      {robot.halt !== null && (
        <Banner tone="warn" title={t('robot.halted')}>
          {t(`halt.${robot.halt}`)}
        </Banner>
      )}
      <Figures robot={robot} />
      <Card title={t('decisions')}>
        {decisions.length === 0 ? (
          <p className={flow.note}>{t('noDecisions')}</p>
        ) : (
          <List>
            {decisions.map((each) => (
              <ListRow
                key={each.candleAt}
                start={<IconPlate icon={iconModel} />}
                title={t(`reason.${each.reason}`)}
                note={<DateTime value={instant(each.at)} />}
                end={each.likelyPart === null ? undefined : <Percent value={ppm(each.likelyPart)} decimals={1} />}
                endNote={each.likelyPart === null ? undefined : t('likely')}
                href={`${DECISION_PATH}?id=${robot.id}&candle=${each.candleAt}`}
                hasChevron={false}
              />
            ))}
          </List>
        )}
      </Card>
      {(robot.state === 'running' || robot.state === 'halted') && <StopRobot id={robot.id} />}
    </>
  );
}

function Figures({ robot }: Pick<Detail, 'robot'>) {
  const t = useText('ai-robot');
  const { clock } = useUi();
  const money = (value: Detail['robot']['total']) => <Amount value={value && readMoney(value)} isChange />;
  return (
    <Card title={t('result')}>
      <Rows>
        <Row label={t('invested')}>
          <Amount value={readMoney(robot.invested)} zeros="drop" />
        </Row>
        <Row label={t('total')} isStrong>
          {money(robot.total)}
        </Row>
        <Row label={t('holding')}>{money(robot.holding)}</Row>
        <Row label={t('realised')}>{money(robot.realised)}</Row>
        <Row label={t('floating')}>{money(robot.floating)}</Row>
        <Row label={t('fees')}>
          <Amount value={readMoney(robot.fees)} />
        </Row>
      </Rows>
      <p className={flow.note}>
        <DateTime value={instant(robot.startedAt)} /> – <DateTime value={instant(robot.stoppedAt ?? clock.now())} /> ·{' '}
        {robot.isSimulated && `${t('simulated')} `}
        {t('risk')}
      </p>
    </Card>
  );
}
