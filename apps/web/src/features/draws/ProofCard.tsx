import type { Draw } from '@candor/contract/draws/calls';
import { instant } from '@candor/kernel';
import { Address, Card, DateTime, Row, Rows } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';

/** [DRAW-11] Everything the check is made of, in the order it came to be known. */
export function ProofCard({ draw }: { readonly draw: Draw }) {
  const t = useText('draws');
  return (
    <Card title={t('proof')}>
      <Rows>
        <Row label={t('due')}>
          <DateTime value={instant(draw.dueAt)} />
        </Row>
        <Row label={t('committedAt')}>
          <DateTime value={instant(draw.committedAt)} />
        </Row>
        <Row label={t('commitment')}>
          <Address value={draw.commitment} copyLabel={t('commitment')} />
        </Row>
        <Row label={t('anchor')}>
          <bdi dir="ltr">{draw.anchor.height}</bdi>
        </Row>
        <Row label={t('block')}>
          <bdi dir="ltr">{draw.height}</bdi>
        </Row>
        <Row label={t('blockHash')}>
          {draw.blockHash ? <Address value={draw.blockHash} copyLabel={t('blockHash')} /> : '–'}
        </Row>
        <Row label={t('seed')}>{draw.seed ? <Address value={draw.seed} copyLabel={t('seed')} /> : t('seedHidden')}</Row>
        {draw.revealedAt !== null && (
          <Row label={t('revealedAt')}>
            <DateTime value={instant(draw.revealedAt)} />
          </Row>
        )}
      </Rows>
      <p className={flow.note}>{t('commitmentText')}</p>
    </Card>
  );
}
