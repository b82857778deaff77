import { Amount, Banner, Button, buttonClass, Card, FlowAction, UiLink } from '@candor/ui';
import { useEffect, useState } from 'react';
import { BookSwitch } from '../../parts/BookSwitch.tsx';
import { DetailHead } from '../../parts/DetailHead.tsx';
import flow from '../../parts/Flow.module.css';
import type { Answer } from '../../platform/api.ts';
import { clock } from '../../platform/clock.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { EquityChart } from './EquityChart.tsx';
import { equityPoints } from './equity-points.ts';
import { changePath } from './own-paths.ts';
import { PositionList } from './PositionList.tsx';
import { RenameSheet } from './RenameSheet.tsx';
import styles from './Robot.module.css';
import { AssetList, Figures, Segments } from './RobotFacts.tsx';
import { chipOf, showMarket } from './robot-words.ts';
import { StopSheet } from './StopSheet.tsx';

type Detail = Answer<'app.robot/robot'>;
type Props = {
  readonly detail: Detail;
  readonly isNew: boolean;
  /** Whose decisions and fills the page shows beside it. */
  readonly onShown: (shown: { readonly detail: Detail }) => void;
};

/** The result beside doing nothing first, then what it is made of, what it has, and the ways to change or end it. */
export function RobotDetail({ detail, isNew, onShown }: Props) {
  const t = useText('robot');
  const { robot, book } = detail;
  const [asked, setAsked] = useState<'rename' | 'stop'>();
  const isHere = useStore((state) => state.book === book);
  useEffect(() => onShown({ detail }), [detail, onShown]);
  const isLive = robot.state === 'running' || robot.state === 'halted';
  return (
    <>
      <DetailHead
        figure={<Amount value={robot.againstHolding && readMoney(robot.againstHolding)} size="hero" isChange />}
        status={chipOf(robot)}
        state={t(`state.${robot.state}`)}
        isNew={isNew}
      >
        <p className={flow.note}>{t('againstText', { market: showMarket(robot.market) })}</p>
      </DetailHead>
      {!isHere && (
        <Banner tone="warn" action={<BookSwitch />}>
          {t(`elsewhere.${book}`)}
        </Banner>
      )}
      {robot.halt !== null && (
        <Banner tone="warn" title={t(`halt.${robot.halt}`)}>
          {t(robot.mode === 'radical' ? 'haltTextRadical' : 'haltText')}
        </Banner>
      )}
      {robot.state === 'stopping' && (
        <Banner tone="info">{t(robot.mode === 'radical' ? 'stoppingTextRadical' : 'stoppingText')}</Banner>
      )}
      {robot.isSimulated && <Banner title={t('simulated')}>{t('simulatedText')}</Banner>}
      <Figures
        detail={detail}
        action={
          isHere && (
            <Button variant="quiet" size="small" onClick={() => setAsked('rename')}>
              {t('rename')}
            </Button>
          )
        }
      />
      {robot.equity && (
        <Card title={t('curve')}>
          <EquityChart points={equityPoints(detail, clock.now())} />
        </Card>
      )}
      <PositionList detail={detail} />
      <AssetList detail={detail} />
      <Segments detail={detail} />
      {isHere && isLive && (
        <FlowAction>
          <div className={styles.pair}>
            <UiLink href={changePath(robot.id)} className={buttonClass({ variant: 'secondary', size: 'large' })}>
              {t('change')}
            </UiLink>
            <Button variant="secondary" size="large" onClick={() => setAsked('stop')}>
              {t('stop')}
            </Button>
          </div>
        </FlowAction>
      )}
      {asked === 'rename' && <RenameSheet robot={robot} onClose={() => setAsked(undefined)} />}
      {asked === 'stop' && <StopSheet robot={robot} onClose={() => setAsked(undefined)} />}
    </>
  );
}
