import { Button, Checkbox, FlowAction } from '@candor/ui';
import { type RefObject, useState } from 'react';
import flow from '../../../parts/Flow.module.css';
import { useText } from '../../../platform/texts.ts';
import styles from '../shared/Wallet.module.css';

const FACTS = ['device', 'phrase', 'nobody'] as const;

type Props = { readonly heading: RefObject<HTMLHeadingElement | null>; readonly onDone: () => void };

/** Three sentences to tick: each has cost somebody everything. */
export function ExplainStep({ heading, onDone }: Props) {
  const t = useText('wallet');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const isRead = ticked.length === FACTS.length;
  return (
    <div className={flow.step}>
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {t('create.lead')}
      </h2>
      <div className={styles.ticks}>
        {FACTS.map((fact) => (
          <Checkbox
            key={fact}
            label={t(`create.fact.${fact}`)}
            isChecked={ticked.includes(fact)}
            onToggle={(isOn) => setTicked(isOn ? [...ticked, fact] : ticked.filter((one) => one !== fact))}
          />
        ))}
      </div>
      <FlowAction>
        <Button size="large" isWide disabledReason={isRead ? undefined : t('create.tickAll')} onClick={onDone}>
          {t('action.continue')}
        </Button>
      </FlowAction>
    </div>
  );
}
