import { probeToken } from '@candor/contract/listing/probe';
import { Banner, Button, Row, Rows, StatusChip } from '@candor/ui';
import type { ReactNode } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import { findingsOf, type NetworkTyped, type Probed } from './network-draft.ts';

type Props = {
  readonly code: string;
  readonly typed: NetworkTyped;
  readonly onProbed: (probed: Probed) => void;
};

/** [LST-40] Looks at a contract on its chain. Nothing is proposed before it has passed; the server looks again by itself. */
export function ProbeStep({ code, typed, onProbed }: Props) {
  const t = useText();
  const failureWords = useFailureWords();
  const probing = useCommand(probeToken, { onDone: onProbed });
  const { network, contract, holder, probed } = typed;
  const ask = () =>
    void probing.run({
      ...{ network, contract: contract.trim() },
      ...(holder.trim() !== '' && { holder: holder.trim() }),
    });
  return (
    <>
      <div>
        <Button variant="secondary" size="medium" isBusy={probing.isBusy} onClick={ask}>
          {t('listing.probe')}
        </Button>
      </div>
      {probing.failure && <Banner tone="danger">{failureWords(probing.failure)}</Banner>}
      {probed && <Findings code={code} typed={typed} probed={probed} />}
    </>
  );
}

function Findings({ code, typed, probed }: Omit<Props, 'onProbed'> & { readonly probed: Probed }) {
  const t = useText();
  const { hasCode, isSymbol, isDecimals, trial } = findingsOf(code, typed);
  const { facts } = probed;
  return (
    <Rows>
      <Row label={t('listing.probe.code')}>
        <Finding isGood={hasCode}>{t(hasCode ? 'listing.probe.token' : 'listing.probe.noToken')}</Finding>
      </Row>
      {facts && (
        <>
          <Row label={t('listing.probe.symbol')} hint={isSymbol ? undefined : t('listing.probe.otherSymbol')}>
            <Finding isGood={isSymbol}>{facts.symbol}</Finding>
          </Row>
          <Row label={t('listing.probe.decimals')} hint={isDecimals ? undefined : t('listing.probe.otherDecimals')}>
            <Finding isGood={isDecimals}>{facts.decimals}</Finding>
          </Row>
          <Row
            label={t('listing.probe.trial')}
            hint={trial.map((problem) => t(`listing.probe.problem.${problem}`)).join(' ') || undefined}
          >
            <Finding isGood={trial.length === 0}>
              {t(trial.length === 0 ? 'listing.probe.passed' : 'listing.probe.failed')}
            </Finding>
          </Row>
        </>
      )}
    </Rows>
  );
}

function Finding({ isGood, children }: { readonly isGood: boolean; readonly children: ReactNode }) {
  return <StatusChip status={isGood ? 'passed' : 'rejected'}>{children}</StatusChip>;
}
