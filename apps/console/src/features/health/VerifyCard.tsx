import type { OutputOf } from '@candor/contract';
import { listAudit } from '@candor/contract/audit';
import { verifyLedger } from '@candor/contract/ledger';
import { instant } from '@candor/kernel';
import { Banner, Button, Card, Count, formatPrecise, useUi } from '@candor/ui';
import table from '../../parts/PlainTable.module.css';
import { ResultNotice } from '../../parts/ResultNotice.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import { usePermission } from '../../platform/use-operator.ts';
import { rolesWith, useRoleWords } from '../../platform/use-role-words.ts';
import { useCheckName } from './use-check-name.ts';
import styles from './VerifyCard.module.css';

export function VerifyCard() {
  const t = useText();
  const roleWords = useRoleWords();
  const failureWords = useFailureWords();
  const isAllowed = usePermission('ledger.verify');
  const { run, outcome } = useCommand(verifyLedger, [listAudit]);
  return (
    <Card title={t('verify.title')}>
      <p className={styles.text}>{t('verify.text')}</p>
      <div className={styles.action}>
        <Button
          variant={outcome.state === 'done' ? 'secondary' : 'primary'}
          size="medium"
          isBusy={outcome.state === 'running'}
          disabledReason={isAllowed ? undefined : t('verify.locked', { roles: roleWords(rolesWith('ledger.verify')) })}
          onClick={() => run({})}
        >
          {t(outcome.state === 'done' ? 'verify.again' : 'verify.run')}
        </Button>
      </div>
      {outcome.state === 'failed' && (
        <Banner tone="danger" title={t('failure.title')}>
          {failureWords(outcome.failure)}
        </Banner>
      )}
      {outcome.state === 'done' && <VerifyResult result={outcome.value} />}
    </Card>
  );
}

function VerifyResult({ result }: { readonly result: OutputOf<typeof verifyLedger> }) {
  const t = useText();
  const ui = useUi();
  const checkName = useCheckName();
  const at = t('verify.result', { time: formatPrecise(instant(result.asOf), ui) });
  return (
    <div className={styles.result}>
      {result.isSound ? (
        <ResultNotice state="ok" title={t('verify.sound')}>
          {at}
        </ResultNotice>
      ) : (
        <ResultNotice state="bad" title={t('verify.unsound')}>
          {t('verify.unsound.text')} {at}
        </ResultNotice>
      )}
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('verify.check')}</th>
            <th scope="col" className={table.figure}>
              {t('verify.checked')}
            </th>
            <th scope="col" className={table.figure}>
              {t('verify.breaches')}
            </th>
          </tr>
        </thead>
        <tbody>
          {result.checks.map((check) => (
            <tr key={check.name}>
              <th scope="row" className={styles.rule}>
                {checkName(check.name)}
              </th>
              <td className={table.figure}>
                <Count value={check.checked} />
              </td>
              <td className={table.figure} data-breach={check.breaches > 0}>
                <Count value={check.breaches} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
