import type { OutputOf } from '@candor/contract';
import { listAudit } from '@candor/contract/audit/calls';
import { verifyLedger } from '@candor/contract/ledger/calls';
import { consoleHealth } from '@candor/contract/operators/calls';
import { instant } from '@candor/kernel';
import { Count, formatPrecise, useUi } from '@candor/ui';
import { CheckButton, CheckFailed } from '../../parts/CheckRun.tsx';
import { ResultNotice } from '../../parts/ResultNotice.tsx';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import { useMayCall } from '../../platform/use-operator.ts';
import { rolesFor, useRoleWords } from '../../platform/use-role-words.ts';
import { useCheckName } from './use-check-name.ts';
import styles from './VerifyBooks.module.css';

/** Asks the ledger to prove every balance from its postings. That somebody asked changes the log and the health. */
export function useVerifyBooks() {
  return useCommand(verifyLedger, { touches: [listAudit, consoleHealth] });
}

export type Verify = ReturnType<typeof useVerifyBooks>;

export function VerifyButton({ verify }: { readonly verify: Verify }) {
  const t = useText();
  const roleWords = useRoleWords();
  const isAllowed = useMayCall(verifyLedger);
  return (
    <CheckButton
      check={verify}
      onRun={() => void verify.run({})}
      label={t('verify.run')}
      againLabel={t('verify.again')}
      disabledReason={isAllowed ? undefined : t('verify.locked', { roles: roleWords(rolesFor(verifyLedger)) })}
    />
  );
}

export function VerifyOutcome({ verify: { failure, value } }: { readonly verify: Verify }) {
  if (failure) {
    return (
      <div className={styles.outcome}>
        <CheckFailed failure={failure} />
      </div>
    );
  }
  return value ? <VerifyResult result={value} /> : null;
}

function VerifyResult({ result }: { readonly result: OutputOf<typeof verifyLedger> }) {
  const t = useText();
  const ui = useUi();
  const checkName = useCheckName();
  const at = t('verify.result', { time: formatPrecise(instant(result.asOf), ui) });
  return (
    <div className={styles.outcome}>
      {result.isSound ? (
        <ResultNotice state="ok" title={t('verify.sound')}>
          {at}
        </ResultNotice>
      ) : (
        <ResultNotice state="bad" title={t('verify.unsound')}>
          {t('verify.unsound.text')} {at}
        </ResultNotice>
      )}
      <ul className={styles.rules} aria-label={t('verify.rules')}>
        {result.checks.map(({ name, checked, breaches }) => (
          <li key={name} className={styles.rule} data-breach={breaches > 0}>
            <span className={styles.name}>{checkName(name)}</span>
            <span className={styles.checked}>
              <Count value={checked} />
            </span>
            <span className={styles.breaches}>{t('verify.breaches', { count: breaches })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
