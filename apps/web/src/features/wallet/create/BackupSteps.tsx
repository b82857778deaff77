import { Banner } from '@candor/ui';
import { type RefObject, useEffect, useState } from 'react';
import { clock } from '../../../platform/clock.ts';
import { useText } from '../../../platform/texts.ts';
import { askVault } from '../vault/client.ts';
import { findWallet, saveWallet } from '../vault/wallets.ts';
import { QuizStep } from './QuizStep.tsx';
import { WordsStep } from './WordsStep.tsx';

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly walletId: string;
  readonly count: number;
  readonly step: 'words' | 'quiz';
  readonly onStep: (step: 'words' | 'quiz') => void;
  readonly onDone: () => void;
};

/** Write the words down, then prove it. The Worker has them open for as long as these two steps are on the screen. */
export function BackupSteps({ heading, walletId, count, step, onStep, onDone }: Props) {
  const t = useText('wallet');
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => () => void askVault('endReveal', {}), []);

  async function finish() {
    const wallet = await findWallet(walletId);
    if (wallet) await saveWallet({ ...wallet, backedUpAt: clock.now() });
    onDone();
  }

  if (step === 'quiz') {
    return (
      <QuizStep
        heading={heading}
        onDone={() => void finish()}
        onAgain={() => {
          setFailed(true);
          onStep('words');
        }}
      />
    );
  }
  return (
    <>
      {hasFailed && <Banner tone="warn">{t('quiz.again')}</Banner>}
      <WordsStep heading={heading} count={count} onDone={() => onStep('quiz')} />
    </>
  );
}
