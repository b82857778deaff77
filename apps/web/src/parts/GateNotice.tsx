import type { Gate } from '@candor/contract';
import { Banner, buttonClass, formatExact, LockedState, UiLink, useUi } from '@candor/ui';
import { PATHS } from '../app/routes.ts';
import { useStore } from '../platform/store.ts';
import { useText } from '../platform/texts.ts';
import { useCall } from '../platform/use-call.ts';
import { readMoney } from '../platform/wire-money.ts';
import styles from './GateNotice.module.css';
import { GATE_WAYS, type Way } from './gate-ways.ts';
import { LeaveDemo } from './LeaveDemo.tsx';

export type GateNoticeProps = {
  readonly gate: Gate;
  readonly levelNeeded?: number | null | undefined;
  /** `state` in place of what is locked; `line` beside what can still be read. */
  readonly form?: 'state' | 'line' | undefined;
};

/** What stands in the way, in the words of the rule, and the way to lift it. Never a dead button. */
export function GateNotice({ gate, levelNeeded = null, form = 'state' }: GateNoticeProps) {
  const t = useText('parts');
  // A guest has no real account to go to, like a visitor.
  const isVisitor = useStore((state) => state.isGuest || (!state.isSignedIn && !state.hasEnded));
  const level = useStore((state) => state.userInfo?.level ?? 0);
  const banReason = useStore((state) => state.userInfo?.ban_reason ?? null);
  const { words, ways } = GATE_WAYS[gate];
  const title = t(`gate.${words}.title`);
  const text =
    gate === 'levelTooLow' ? (
      <>
        {levelNeeded !== null && t('gate.level.needed', { levelNeeded })}{' '}
        {levelNeeded !== null && <LevelVolume levelNeeded={levelNeeded} />} {t('gate.level.text', { level })}
      </>
    ) : gate === 'banned' && banReason !== null ? (
      t('gate.banned.reason', { reason: banReason })
    ) : gate === 'realOnly' && isVisitor ? (
      t('gate.visitor.text')
    ) : (
      t(`gate.${words}.text`)
    );
  const action =
    gate === 'realOnly' && !isVisitor ? (
      <LeaveDemo />
    ) : (
      <span className={styles.ways}>
        {ways.map((way, index) => (
          <UiLink
            key={way}
            href={PATH_OF[way]}
            className={buttonClass({ variant: index === 0 ? 'secondary' : 'quiet', size: 'medium' })}
          >
            {t(`gate.action.${way}`)}
          </UiLink>
        ))}
      </span>
    );
  if (form === 'state') return <LockedState title={title} rule={text} action={action} />;
  return (
    <Banner tone="warn" title={title} action={action}>
      {text}
    </Banner>
  );
}

/** What the level takes, so that nobody has to look it up on another page. */
function LevelVolume({ levelNeeded }: { readonly levelNeeded: number }) {
  const t = useText('parts');
  const { locale } = useUi();
  const { data } = useCall('app.user/profile/levels', {});
  const needed = data?.levels.find(({ level }) => level === levelNeeded);
  return needed
    ? t('gate.level.volume', { levelNeeded, amount: formatExact(readMoney(needed.threshold), locale) })
    : null;
}

const PATH_OF: Readonly<Record<Way, string>> = {
  levels: PATHS.levels,
  verify: PATHS.identity,
  password: PATHS.securityEdit,
  support: PATHS.support,
  vip: PATHS.vip,
  register: PATHS.register,
  signIn: PATHS.signIn,
};
