import { useCommand } from '@candor/client/use-command';
import type { Ok } from '@candor/kernel';
import { Banner, Button, FlowAction } from '@candor/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import type { Failure } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { type Proof, useProof } from './proof/use-proof.tsx';
import styles from './Security.module.css';
import { type Sent, SentCode } from './SentCode.tsx';

type Props = {
  readonly kind: 'email' | 'mobile';
  readonly intro: string;
  /** Said before the tap where something is replaced. */
  readonly consequence: string | undefined;
  readonly field: (error: string | undefined) => ReactNode;
  /** The address as it will be sent, or undefined while it cannot be one. */
  readonly address: string | undefined;
  readonly start: (proof: Proof, address: string) => Promise<Ok<Sent> | Failure>;
  readonly confirm: (address: string, code: string) => Promise<Ok<unknown> | Failure>;
  readonly proof?: ReturnType<typeof useProof>;
  /** What else must be shown beside the code, and whether it is. */
  readonly beside?: { readonly isReady: boolean; readonly part: (isMissing: boolean) => ReactNode } | undefined;
  readonly onDone: (address: string) => void;
  /** Another way on, below the others. */
  readonly later?: ReactNode;
};

/** A new address, the proof that it is wanted, and the code that shows it is theirs. */
export function ContactFlow({
  kind,
  intro,
  consequence,
  field,
  address,
  start,
  confirm,
  proof: given,
  beside,
  onDone,
  later,
}: Props) {
  const t = useText('security');
  const words = useFailureWords();
  const own = useProof();
  const proof = given ?? own;
  const [pending, setPending] = useState<{ readonly address: string; readonly sent: Sent }>();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirming = useCommand(({ to, typed }: { to: string; typed: string }) => confirm(to, typed), {
    onDone: (_, { to }) => onDone(to),
  });
  const starting = useCommand(
    (to: string) =>
      proof.ask({
        title: t(`${kind}.proofTitle`),
        submit: t('code.send'),
        run: (proven) => start(proven, to),
      }),
    {
      clearsFirst: true,
      onDone: (sent, to) => {
        setCode('');
        setPending({ address: to, sent });
      },
    },
  );
  const failure = starting.failure ?? confirming.failure;

  function send(to: string) {
    confirming.forget();
    return starting.run(to);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (confirming.isBusy) return;
    if (pending === undefined) {
      setMissing(address === undefined);
      if (address !== undefined) void send(address);
      return;
    }
    const isIncomplete = code.length < 6 || beside?.isReady === false;
    setMissing(isIncomplete);
    if (isIncomplete) return;
    starting.forget();
    void confirming.run({ to: pending.address, typed: code });
  }

  const isWrongCode = failure?.code === 'code.wrong';
  return (
    <>
      <form className={styles.fields} onSubmit={submit} noValidate>
        <p className={styles.intro}>{intro}</p>
        {failure && !isWrongCode && <Banner tone="danger">{words(failure)}</Banner>}
        {pending === undefined ? (
          field(isMissing ? t(`${kind}.invalid`) : undefined)
        ) : (
          <>
            <SentCode
              label={t(`${kind}.code`)}
              hint={
                <>
                  {t('code.sentTo')} <bdi dir="ltr">{pending.address}</bdi>
                </>
              }
              sent={pending.sent}
              code={code}
              onCode={(value) => {
                setMissing(false);
                setCode(value);
              }}
              isAutoFocused
              onResend={() => send(pending.address)}
              error={
                isMissing && code.length < 6 ? t('code.missing') : isWrongCode && failure ? words(failure) : undefined
              }
            />
            {beside?.part(isMissing)}
            {consequence && <Banner>{consequence}</Banner>}
          </>
        )}
        <FlowAction>
          <Button type="submit" size="large" isWide isBusy={confirming.isBusy}>
            {t(pending === undefined ? `${kind}.next` : `${kind}.confirm`)}
          </Button>
          {pending && (
            <Button variant="quiet" size="large" isWide onClick={() => setPending(undefined)}>
              {t(`${kind}.another`)}
            </Button>
          )}
          {later}
        </FlowAction>
      </form>
      {given === undefined && proof.sheet}
    </>
  );
}
