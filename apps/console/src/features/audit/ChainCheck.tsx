import type { OutputOf } from '@candor/contract';
import { checkAudit } from '@candor/contract/audit/calls';
import { instant } from '@candor/kernel';
import { formatPrecise, useUi } from '@candor/ui';
import { useEffect, useState } from 'react';
import { CheckButton, CheckFailed } from '../../parts/CheckRun.tsx';
import { CopyText } from '../../parts/CopyText.tsx';
import { ResultNotice } from '../../parts/ResultNotice.tsx';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import styles from './ChainCheck.module.css';
import { judgeChain } from './judge-chain.ts';
import { readRememberedHead, rememberHead } from './remembered-head.ts';

/** Asks the server to walk the whole chain, and holds its answer against the head this browser remembers. */
export function useChainCheck() {
  return useCommand(checkAudit, {});
}

type Chain = ReturnType<typeof useChainCheck>;

export function ChainButton({ chain }: { readonly chain: Chain }) {
  const t = useText();
  return (
    <CheckButton
      check={chain}
      onRun={() => void chain.run({})}
      label={t('audit.run')}
      againLabel={t('audit.run.again')}
    />
  );
}

export function ChainOutcome({ chain: { failure, value } }: { readonly chain: Chain }) {
  if (failure) {
    return (
      <div className={styles.outcome}>
        <CheckFailed failure={failure} />
      </div>
    );
  }
  if (!value) return null;
  return (
    <div className={styles.outcome}>
      {/* Another answer is another verdict: it is judged once, against the head remembered before it. */}
      <Verdict key={value.asOf} answer={value} />
    </div>
  );
}

function Verdict({ answer }: { readonly answer: OutputOf<typeof checkAudit> }) {
  const t = useText();
  const ui = useUi();
  const [verdict] = useState(() => judgeChain(answer, readRememberedHead(localStorage)));
  useEffect(() => {
    if (verdict.state === 'sound') rememberHead(localStorage, verdict.head);
  }, [verdict]);
  const facts = (
    <>
      <p>
        {t('audit.checked', { count: answer.checked })} · {formatPrecise(instant(answer.asOf), ui)}
      </p>
      <p className={styles.head}>
        <span>{t('audit.head')}</span>
        <CopyText value={answer.head} what={t('audit.head')} />
      </p>
    </>
  );
  switch (verdict.state) {
    case 'sound':
      return (
        <ResultNotice state="ok" title={t('audit.sound')}>
          {facts}
          <p>{t('audit.headNote')}</p>
        </ResultNotice>
      );
    case 'broken':
      return (
        <ResultNotice state="bad" title={t('audit.broken', { seq: verdict.at })}>
          <p>{t('audit.broken.text')}</p>
          {facts}
        </ResultNotice>
      );
    case 'cut':
      return (
        <ResultNotice state="bad" title={t('audit.cut')}>
          <p>{t('audit.cut.text', { seq: verdict.remembered.seq })}</p>
          {facts}
        </ResultNotice>
      );
    default:
      return verdict satisfies never;
  }
}
