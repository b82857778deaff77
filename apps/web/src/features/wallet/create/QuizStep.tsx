import { Banner, Button, Loading, SkeletonRows } from '@candor/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import flow from '../../../parts/Flow.module.css';
import { useText } from '../../../platform/texts.ts';
import styles from '../shared/Wallet.module.css';
import { askVault } from '../vault/client.ts';
import type { QuizQuestion } from '../vault/protocol.ts';

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onDone: () => void;
  readonly onAgain: () => void;
};

/** Four of the words, each among decoys. Which is right only the Worker knows. */
export function QuizStep({ heading, onDone, onAgain }: Props) {
  const t = useText('wallet');
  const [questions, setQuestions] = useState<readonly QuizQuestion[]>([]);
  const [answered, setAnswered] = useState(0);
  const [isWrong, setWrong] = useState(false);
  const hasAsked = useRef(false);
  useEffect(() => {
    // Once, when the step opens: other questions at every drawing would never end.
    if (hasAsked.current) return;
    hasAsked.current = true;
    void askVault('quiz', {}).then((result) => (result.ok ? setQuestions(result.value) : onAgain()));
  }, [onAgain]);
  const question = questions[answered];

  async function answer(place: number, word: string) {
    const result = await askVault('answerQuiz', { place, word });
    const verdict = result.ok ? result.value : 'again';
    setWrong(verdict === 'wrong');
    if (verdict === 'right') setAnswered(answered + 1);
    if (verdict === 'done') onDone();
    if (verdict === 'again') onAgain();
  }

  return (
    <div className={flow.step}>
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {question ? t('quiz.question', { place: question.place + 1 }) : t('create.step.quiz')}
      </h2>
      <p className={flow.note}>{t('quiz.text', { done: answered, all: questions.length })}</p>
      {isWrong && <Banner tone="danger">{t('quiz.wrong')}</Banner>}
      {question ? (
        <div className={styles.options} dir="ltr" translate="no">
          {question.options.map((word) => (
            <Button key={word} variant="secondary" isWide onClick={() => void answer(question.place, word)}>
              {word}
            </Button>
          ))}
        </div>
      ) : (
        <Loading>
          <SkeletonRows count={3} />
        </Loading>
      )}
    </div>
  );
}
