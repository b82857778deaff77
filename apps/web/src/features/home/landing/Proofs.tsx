import { instant } from '@candor/kernel';
import { Amount, Day, Icon, iconChevronDown, List, Timeline, useIsWide } from '@candor/ui';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/texts.ts';
import { readMoney } from '../../../platform/wire-money.ts';
import { PostingCard } from '../../assets/index.ts';
import { LookRow } from '../../identity/index.ts';
import { useSteps } from '../../withdrawal/index.ts';
import styles from './Below.module.css';
import { LOOKS, POSTING, RECORDED_AT, WITHDRAWAL } from './example.ts';

/** Three things the app shows every customer, by the parts that show them there, on an example that says it is one. */
export function Proofs() {
  const t = useText('landing');
  return (
    <div>
      <div className={styles.proofs}>
        <Proof id="posting">
          <PostingCard posting={POSTING} />
        </Proof>
        <Proof id="withdrawal">
          <Course />
        </Proof>
        <Proof id="looks">
          <List>
            {LOOKS.map((look) => (
              <LookRow key={look.id} look={look} />
            ))}
          </List>
        </Proof>
      </div>
      <p className={styles.note}>
        {t('proof.recorded')} <Day value={instant(RECORDED_AT)} />
      </p>
    </div>
  );
}

type ProofProps = { readonly id: 'posting' | 'withdrawal' | 'looks'; readonly children: ReactNode };

/** Side by side and open where there is room; on a phone each opens with a tap. */
function Proof({ id, children }: ProofProps) {
  const t = useText('landing');
  const isWide = useIsWide();
  const head = (
    <>
      <h3>{t(`proof.${id}.title`)}</h3>
      <span className={styles.example}>{t('proof.example')}</span>
    </>
  );
  const body = (
    <div className={styles.proofBody}>
      <p className={styles.text}>{t(`proof.${id}.text`)}</p>
      {children}
    </div>
  );
  if (isWide) {
    return (
      <section className={styles.proof}>
        <div className={styles.proofHead}>{head}</div>
        {body}
      </section>
    );
  }
  return (
    <details className={styles.proof} open={id === 'posting'}>
      <summary className={styles.proofHead}>
        {head}
        <Icon of={iconChevronDown} size={18} />
      </summary>
      {body}
    </details>
  );
}

function Course() {
  const { amount } = WITHDRAWAL.withdrawal;
  return (
    <>
      <Amount value={readMoney(amount)} size="head" zeros="drop" isPublic />
      <Timeline steps={useSteps(WITHDRAWAL)} />
    </>
  );
}
