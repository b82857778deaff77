import { useCommand } from '@candor/client/use-command';
import { instant } from '@candor/kernel';
import { Banner, Button, buttonClass, Countdown, EmptyState, FlowAction, iconPhone, UiLink } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { MOBILE_PATH } from './own-paths.ts';
import { type Overview, useProof } from './proof/use-proof.tsx';
import { readSecurityAnew } from './read-anew.ts';
import styles from './Security.module.css';
import { type Sent, SentCode } from './SentCode.tsx';
import { type DigitsProblem, findDigitsProblem, TradePasswordFields } from './TradePasswordFields.tsx';

type Props = { readonly overview: Overview; readonly onDone: () => void };

/** Another trade password by a code to the mobile: the way for everybody, also when it is forgotten or locked. */
export function TradePasswordChange({ overview, onDone }: Props) {
  const t = useText('security');
  const words = useFailureWords();
  const proof = useProof();
  const [sent, setSent] = useState<Sent>();
  const [code, setCode] = useState('');
  const [digits, setDigits] = useState({ first: '', second: '' });
  const [problem, setProblem] = useState<DigitsProblem | 'code'>();
  const changing = useCommand(
    () =>
      proof.ask({
        title: t('trade.secondTitle'),
        submit: t('trade.changeAction'),
        // The code to the mobile stands for the password here.
        password: '',
        run: ({ password: _none, ...second }) =>
          call('app.user/security/change_trade_password', {
            ...second,
            code,
            newTradePassword: digits.first,
            confirmation: digits.second,
          }),
      }),
    { onDone },
  );
  const sending = useCommand(() => call('app.user/security/send_code', { purpose: 'tradePassword' }), {
    onDone: (answer) => {
      changing.forget();
      setSent(answer);
    },
  });
  const isBusy = sending.isBusy || changing.isBusy;
  const failure = sending.failure ?? changing.failure;
  const { mobile } = overview;
  const { lockedUntil } = overview.tradePassword;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = code.length < 6 ? 'code' : findDigitsProblem(digits, mobile);
    setProblem(found);
    sending.forget();
    changing.forget();
    if (!found) void changing.run();
  }

  if (mobile === null) {
    return (
      <EmptyState
        icon={iconPhone}
        title={t('trade.noMobileTitle')}
        hint={t('trade.noMobile')}
        action={
          <UiLink href={MOBILE_PATH} className={buttonClass()}>
            {t('mobile.add')}
          </UiLink>
        }
      />
    );
  }

  const isWrongCode = failure?.code === 'code.wrong';
  return (
    <>
      <form className={styles.fields} onSubmit={submit} noValidate>
        {lockedUntil === null ? (
          <p className={styles.intro}>{t('trade.changeIntro')}</p>
        ) : (
          <Banner tone="warn" title={t('trade.lockedTitle')}>
            {t('trade.lockedFor')} <Countdown until={instant(lockedUntil)} onEnd={() => void readSecurityAnew()} />{' '}
            {t('trade.lockedText')}
          </Banner>
        )}
        {failure && !isWrongCode && <Banner tone="danger">{words(failure)}</Banner>}
        {sent === undefined ? (
          <>
            <p className={styles.quiet}>
              {t('trade.sendTo')} <bdi dir="ltr">{mobile}</bdi>
            </p>
            <FlowAction>
              <Button size="large" isWide isBusy={isBusy} onClick={() => void sending.run()}>
                {t('code.send')}
              </Button>
            </FlowAction>
          </>
        ) : (
          <>
            <SentCode
              label={t('trade.code')}
              hint={
                <>
                  {t('code.sentTo')} <bdi dir="ltr">{mobile}</bdi>
                </>
              }
              sent={sent}
              code={code}
              onCode={setCode}
              onResend={sending.run}
              error={problem === 'code' ? t('code.missing') : isWrongCode && failure ? words(failure) : undefined}
            />
            <TradePasswordFields
              digits={digits}
              onDigits={(next) => {
                setProblem(undefined);
                setDigits(next);
              }}
              problem={problem === 'code' ? undefined : problem}
            />
            <Banner>{t('trade.consequence')}</Banner>
            <FlowAction>
              <Button type="submit" size="large" isWide isBusy={isBusy}>
                {t('trade.changeAction')}
              </Button>
            </FlowAction>
          </>
        )}
      </form>
      {proof.sheet}
    </>
  );
}
