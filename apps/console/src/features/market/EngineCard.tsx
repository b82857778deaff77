import type { ConsoleMarket, Contract, OutputOf } from '@candor/contract';
import { openMarket, proveMarket } from '@candor/contract/market/review';
import { instant } from '@candor/kernel';
import { Banner, Button, Card, Count, Row, Rows, TimeAgo } from '@candor/ui';
import { useState } from 'react';
import { LongCode } from '../../parts/LongCode.tsx';
import type { ShownBook } from '../../parts/MarketBar.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import words from '../../parts/Words.module.css';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';

type Props = { readonly market: ConsoleMarket; readonly book: ShownBook };
type Proof = OutputOf<Contract['proveMarket']>;

/** How far the market has come, and the proof that its book is the one its orders make. */
export function EngineCard({ market, book }: Props) {
  const t = useText();
  const failureWords = useFailureWords();
  const [proof, setProof] = useState<Proof>();
  const proving = useCommand(proveMarket, { touches: [openMarket], onDone: setProof });
  const { engine } = market;
  return (
    <Card
      title={t('market.engine')}
      action={
        <Button
          variant="secondary"
          size="small"
          isBusy={proving.isBusy}
          onClick={() => void proving.run({ market: market.id, book })}
        >
          {t('market.prove')}
        </Button>
      }
    >
      {proving.failure && <Banner tone="danger">{failureWords(proving.failure)}</Banner>}
      {proof && (
        <Banner tone={proof.isEqual ? 'info' : 'danger'}>
          {t(proof.isEqual ? 'market.proof.equal' : 'market.proof.differs', { count: proof.orders, seq: proof.seq })}
        </Banner>
      )}
      {!engine.isHere && <Banner tone="warn">{t('market.engine.elsewhere')}</Banner>}
      <Rows>
        <Row label={t('market.seq')} isStrong>
          <Count value={engine.seq} />
        </Row>
        <Row label={t('market.trades')}>
          <Count value={engine.trades} />
        </Row>
        <Row label={t('market.orders')}>
          <Count value={engine.isHere ? engine.orders : null} />
        </Row>
        <Row label={t('market.batches')}>
          <Count value={engine.isHere ? engine.batchesLastMinute : null} />
        </Row>
        <Row label={t('market.epoch')} hint={t('market.epoch.hint')}>
          <Count value={engine.epoch} />
        </Row>
        <Row label={t('market.proven')}>
          {engine.provenAt === null || engine.provenSeq === null ? (
            t('market.proven.never')
          ) : (
            <>
              <TimeAgo value={instant(engine.provenAt)} /> · {t('market.proven.at')} <Count value={engine.provenSeq} />
            </>
          )}
        </Row>
        <Row label={t('market.hash')} isStacked>
          {engine.hash === '' ? t('market.hash.none') : <LongCode>{engine.hash}</LongCode>}
        </Row>
      </Rows>
      <p className={words.note}>{t('market.engine.text')}</p>
    </Card>
  );
}
