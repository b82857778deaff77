import { Banner, Button, buttonClass, EmptyState, FlowAction, iconWithdraw, UiLink } from '@candor/ui';
import { type FormEvent, type RefObject, useState } from 'react';
import { PATHS } from '../../app/routes.ts';
import flow from '../../parts/Flow.module.css';
import { tick } from '../../platform/haptics.ts';
import { useText } from '../../platform/texts.ts';
import { type Draft, type Rules, targetsOf, type Way, wayOf } from './draft.ts';
import { HoldNotice } from './HoldNotice.tsx';
import { TargetChoice } from './TargetChoice.tsx';
import { WayChoice } from './WayChoice.tsx';

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly rules: Rules;
  readonly way: Way;
  readonly to: string;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly onDone: () => void;
};

/** The way out and which bound place it leads to. */
export function ToStep({ heading, rules, way, to, onChange, onDone }: Props) {
  const t = useText('withdrawal');
  const [isChecked, setChecked] = useState(false);
  const targets = targetsOf(rules, way);
  const target = targets.find(({ id }) => id === to);
  const { isOpen } = wayOf(rules, way);

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (target && isOpen) return onDone();
    tick('refused');
  }

  function choose(next: Way) {
    setChecked(false);
    const only = targetsOf(rules, next);
    onChange({ way: next, to: only.length === 1 ? (only[0]?.id ?? '') : '', amount: '' });
  }

  return (
    <form className={flow.step} onSubmit={submit} noValidate>
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {t('to.lead')}
      </h2>
      {rules.hold && <HoldNotice hold={rules.hold} />}
      <WayChoice rules={rules} value={way} onValueChange={choose} />
      {!isOpen && <Banner tone="warn">{t('way.closedText')}</Banner>}
      {isOpen && targets.length === 0 && <NothingBound way={way} />}
      {isOpen && targets.length > 0 && (
        <>
          <TargetChoice
            way={way}
            targets={targets}
            value={to}
            onValueChange={(id) => onChange({ to: id })}
            error={isChecked && !target ? t(way === 'bank' ? 'to.cardMissing' : 'to.addressMissing') : undefined}
          />
          {target && target.lookAlikes.length > 0 && (
            <Banner tone="warn" title={t('lookAlike.title')}>
              {t('lookAlike.text')}
            </Banner>
          )}
          <FlowAction>
            <Button type="submit" size="large" isWide>
              {t('to.action')}
            </Button>
          </FlowAction>
        </>
      )}
    </form>
  );
}

/** Where nothing is bound there is one thing to do. */
function NothingBound({ way }: { readonly way: Way }) {
  const t = useText('withdrawal');
  const isBank = way === 'bank';
  return (
    <EmptyState
      icon={iconWithdraw}
      title={t(isBank ? 'to.noCard' : 'to.noAddress')}
      hint={t(isBank ? 'to.noCardText' : 'to.noAddressText')}
      action={
        <UiLink
          href={isBank ? PATHS.bankCard : PATHS.digitalAddress}
          className={buttonClass({ variant: 'primary', size: 'medium' })}
        >
          {t(isBank ? 'to.bindCard' : 'to.bindAddress')}
        </UiLink>
      }
    />
  );
}
