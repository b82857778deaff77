import { useCommand } from '@candor/client/use-command';
import { Banner, Button, FlowAction } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { useProof } from './proof/use-proof.tsx';
import styles from './Security.module.css';
import { type DigitsProblem, findDigitsProblem, TradePasswordFields } from './TradePasswordFields.tsx';

type Props = {
  readonly mobile: string | null;
  /** The page's own, where it remembers the password for its next step. */
  readonly proof?: ReturnType<typeof useProof>;
  readonly onDone: () => void;
};

export function TradePasswordFirst({ mobile, proof: given, onDone }: Props) {
  const t = useText('security');
  const words = useFailureWords();
  const own = useProof();
  const proof = given ?? own;
  const [digits, setDigits] = useState({ first: '', second: '' });
  const [problem, setProblem] = useState<DigitsProblem>();

  const { run, failure, forget } = useCommand(
    () =>
      proof.ask({
        title: t('trade.proofTitle'),
        submit: t('trade.setAction'),
        run: (proven) =>
          call('app.user/security/set_trade_password', {
            ...proven,
            newTradePassword: digits.first,
            confirmation: digits.second,
          }),
      }),
    {
      onDone: () => {
        useStore.setState(({ userInfo }) => ({ userInfo: userInfo && { ...userInfo, has_trade_password: true } }));
        onDone();
      },
    },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = findDigitsProblem(digits, mobile);
    setProblem(found);
    forget();
    if (!found) void run();
  }

  return (
    <>
      <form className={styles.fields} onSubmit={submit} noValidate>
        <p className={styles.intro}>{t('trade.intro')}</p>
        {failure && <Banner tone="danger">{words(failure)}</Banner>}
        <TradePasswordFields
          digits={digits}
          onDigits={(next) => {
            setProblem(undefined);
            setDigits(next);
          }}
          problem={problem}
        />
        <FlowAction>
          <Button type="submit" size="large" isWide>
            {t('trade.setAction')}
          </Button>
        </FlowAction>
      </form>
      {given === undefined && proof.sheet}
    </>
  );
}
