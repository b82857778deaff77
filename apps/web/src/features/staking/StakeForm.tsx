import { DAY_MS, isLess } from '@candor/kernel';
import { AmountField, Banner, Button, FlowAction, useUi } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import { readMoney } from '../../platform/wire-money.ts';
import type { Detail, Quote } from './ProjectPage.tsx';
import { useReleaseWords } from './use-release-words.ts';

type Props = {
  readonly detail: Detail;
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  readonly onQuote: (quote: Quote) => void;
};

/** How much; the next step says what it brings, to the unit. */
export function StakeForm({ detail: { project, available }, amount, onAmount, onQuote }: Props) {
  const t = useText('staking');
  const words = useFailureWords();
  const ui = useUi();
  const release = useReleaseWords();
  const asking = useCommand('app.staking/quote', { ticks: 'refused', onDone: onQuote });
  const [has, room] = [readMoney(available), readMoney(project.room)];
  return (
    <form
      className={flow.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void asking.run({ projectId: project.id, amount: amount === '' ? '0' : amount });
      }}
    >
      <AmountField
        label={t('amount')}
        asset={project.asset}
        available={has}
        max={isLess(room, has) ? room : has}
        value={amount}
        onValueChange={(value) => {
          asking.forget();
          onAmount(value);
        }}
        error={asking.failure && words(asking.failure)}
      />
      <Banner tone={project.release === 'locked' ? 'warn' : 'info'}>
        {release(project.release, ui.clock.now() + project.days * DAY_MS)}
      </Banner>
      <FlowAction>
        <Button type="submit" size="large" isWide isBusy={asking.isBusy}>
          {t('review')}
        </Button>
      </FlowAction>
    </form>
  );
}
