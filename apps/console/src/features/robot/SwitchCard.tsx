import type { OutputOf } from '@candor/contract';
import { haltRobots, resumeRobots, robotOverview, robotRuns } from '@candor/contract/robot/review';
import { instant } from '@candor/kernel';
import { Button, Card, DateTime, Row, Rows, useToast } from '@candor/ui';
import { useState } from 'react';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { isReason, ReasonField } from '../../parts/ReasonField.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import { useMayCall } from '../../platform/use-operator.ts';

type Stop = OutputOf<typeof robotOverview>['stop'];

/** One person halts every robot, with a reason customers read. Another one lets them go on. */
export function SwitchCard({ stop }: { readonly stop: Stop }) {
  const t = useText();
  const mayHalt = useMayCall(haltRobots);
  const [isAsking, setAsking] = useState(false);
  return (
    <Card
      title={t('robot.switch')}
      action={
        mayHalt && (
          <Button variant={stop ? 'primary' : 'danger'} size="small" onClick={() => setAsking(true)}>
            {t(stop ? 'robot.resume' : 'robot.halt')}
          </Button>
        )
      }
    >
      <Rows>
        <Row label={t('robot.state')}>
          <StateMark state={stop ? 'bad' : 'ok'}>{t(stop ? 'robot.halted' : 'robot.running')}</StateMark>
        </Row>
        {stop && (
          <>
            <Row label={t('robot.reason')}>
              <bdi>{stop.reason}</bdi>
            </Row>
            <Row label={t('robot.by')}>{stop.by}</Row>
            <Row label={t('robot.since')}>
              <DateTime value={instant(stop.at)} />
            </Row>
          </>
        )}
      </Rows>
      {isAsking && <SwitchSheet isHalted={stop !== null} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function SwitchSheet({ isHalted, onClose }: { readonly isHalted: boolean; readonly onClose: () => void }) {
  const t = useText();
  const showToast = useToast();
  const [reason, setReason] = useState('');
  const options = {
    touches: [robotOverview, robotRuns],
    onDone: () => {
      showToast(t(isHalted ? 'robot.resumed' : 'robot.haltDone'));
      onClose();
    },
  };
  const halting = useCommand(haltRobots, options);
  const resuming = useCommand(resumeRobots, options);
  const command = isHalted ? resuming : halting;
  const title = t(isHalted ? 'robot.resume' : 'robot.halt');
  return (
    <FormSheet
      title={title}
      lead={t(isHalted ? 'robot.resumeLead' : 'robot.haltLead')}
      confirmLabel={title}
      isDestructive={!isHalted}
      isBusy={command.isBusy}
      failure={command.failure}
      disabledReason={isReason(reason) ? undefined : t('reason.needed')}
      onSubmit={() => void command.run({ reason: reason.trim() })}
      onClose={onClose}
    >
      <ReasonField
        value={reason}
        onValueChange={setReason}
        hint={t(isHalted ? 'robot.resumeHint' : 'robot.haltHint')}
      />
    </FormSheet>
  );
}
