import { WITHDRAWAL_STAGES } from '@candor/contract/withdrawal/fields';
import { instant } from '@candor/kernel';
import { Card, Timeline } from '@candor/ui';
import { useText } from '../../platform/text.ts';
import type { Opened } from './CaseReview.tsx';

const STOPPED: readonly string[] = ['rejected', 'revoked', 'failed_onchain'];

/** Every step as it was written down, and who took it. */
export function StepsCard({ opened }: { readonly opened: Opened }) {
  const t = useText();
  const { steps, withdrawal } = opened;
  const isEnded = withdrawal.endedAt !== null;
  const wordOf = (state: string) => {
    const stage = WITHDRAWAL_STAGES.find((each) => each === state);
    return stage === undefined ? t('withdrawal.requested') : t(`withdrawal.stage.${stage}`);
  };
  return (
    <Card title={t('withdrawal.steps')}>
      <Timeline
        steps={steps.map(({ state, at, by }, index) => ({
          id: `${state}${index}`,
          title: by === null ? wordOf(state) : t('withdrawal.stepBy', { step: wordOf(state), name: by }),
          state: STOPPED.includes(state) ? 'rejected' : index === steps.length - 1 && !isEnded ? 'current' : 'done',
          at: instant(at),
        }))}
      />
    </Card>
  );
}
