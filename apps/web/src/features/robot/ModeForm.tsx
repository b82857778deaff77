import type { SpotBookName } from '@candor/contract';
import type { Robot, RobotTemplate } from '@candor/contract/robot/calls';
import type { RobotTemplateId } from '@candor/contract/robot/fields';
import { Amount, Banner, Button, Card, FlowAction, RadioCards, Row, Rows, SkeletonRows, useToast } from '@candor/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BookSwitch } from '../../parts/BookSwitch.tsx';
import flow from '../../parts/Flow.module.css';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { useCommand } from '../../platform/use-command.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { robotPath } from './own-paths.ts';
import { useRules } from './robot-words.ts';

type Props = { readonly robot: Robot; readonly book: SpotBookName };

export function ModeForm({ robot, book }: Props) {
  const t = useText('robot');
  const words = useFailureWords();
  const rules = useRules();
  const navigate = useNavigate();
  const showToast = useToast();
  const isHere = useStore((state) => state.book === book);
  const [chosen, setChosen] = useState<RobotTemplateId>();
  const reading = useCall('app.robot/templates', {});
  const changing = useCommand('app.robot/change', {
    touches: 'everything',
    onDone: () => {
      showToast(t('changed'));
      navigate(robotPath(robot.id), { replace: true });
    },
  });
  const titleOf = ({ id, tier }: RobotTemplate) =>
    tier === 'vip' ? `${t(`template.${id}`)} · ${t('tier.vip')}` : t(`template.${id}`);
  if (robot.state === 'stopping' || robot.state === 'stopped') {
    return <Banner tone="warn">{t(`state.${robot.state}`)}</Banner>;
  }
  if (!isHere) {
    return (
      <Banner tone="warn" action={<BookSwitch />}>
        {t(`elsewhere.${book}`)}
      </Banner>
    );
  }
  return (
    <Loaded
      reading={reading}
      bones={
        <Card>
          <SkeletonRows count={4} />
        </Card>
      }
    >
      {({ templates }) => {
        const template = templates.find(({ id }) => id === chosen);
        return (
          <form
            className={flow.step}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (template?.gate === null)
                void changing.run({ id: robot.id, template: template.id, version: template.version });
            }}
          >
            <Rows>
              <Row label={t('current')}>{t(`template.${robot.template}`)}</Row>
              <Row label={t('equity')}>
                <Amount value={robot.equity && readMoney(robot.equity)} />
              </Row>
            </Rows>
            <RadioCards
              label={t('strategy')}
              items={templates
                .filter(({ id }) => id !== robot.template)
                .map((each) => ({ id: each.id, title: titleOf(each), note: rules(each) }))}
              value={chosen}
              onValueChange={(id) => {
                changing.forget();
                setChosen(id);
              }}
            />
            <Banner>{t(robot.mode === 'radical' ? 'changeTextRadical' : 'changeText')}</Banner>
            {changing.failure && <Banner tone="danger">{words(changing.failure)}</Banner>}
            {template && template.gate !== null ? (
              <GateNotice gate={template.gate} form="line" />
            ) : (
              <FlowAction>
                <Button
                  type="submit"
                  size="large"
                  isWide
                  isBusy={changing.isBusy}
                  disabledReason={template ? undefined : t('choose')}
                >
                  {t('change')}
                </Button>
                <p className={flow.note}>{t(template?.mode === 'radical' ? 'riskRadical' : 'risk')}</p>
              </FlowAction>
            )}
          </form>
        );
      }}
    </Loaded>
  );
}
