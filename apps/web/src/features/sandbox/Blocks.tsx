import type { ChainBlock, Network } from '@candor/contract';
import { instant } from '@candor/kernel';
import { Button, Card, SkeletonRows, StatusChip, TimeAgo } from '@candor/ui';
import { useState } from 'react';
import { Loaded } from '../../parts/Loaded.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { LIVE_MS, type Show } from './live-ms.ts';
import { PaymentList } from './PaymentList.tsx';
import styles from './Sandbox.module.css';

type Props = { readonly network: Network; readonly onShow: Show };

/** The newest blocks as they come, or older ones page by page. */
export function Blocks({ network, onShow }: Props) {
  const t = useText('sandbox');
  const [from, setFrom] = useState<number>();
  const input = from === undefined ? { network } : { network, from: String(from) };
  const found = useCall('app.sandbox/blocks', input, { everyMs: LIVE_MS });
  return (
    <Card
      title={t('blocks.title')}
      action={
        from !== undefined && (
          <Button variant="quiet" size="small" onClick={() => setFrom(undefined)}>
            {t('blocks.newest')}
          </Button>
        )
      }
    >
      <Loaded reading={found} bones={<SkeletonRows count={6} />}>
        {({ blocks }) => {
          const last = blocks.at(-1);
          return (
            <div className={styles.stack}>
              <p className={styles.note}>{t('blocks.idle')}</p>
              <ol className={styles.blocks}>
                {blocks.map((block) => (
                  <BlockItem key={block.hash} block={block} onShow={onShow} />
                ))}
              </ol>
              {last && last.height > 1 && (
                <Button variant="secondary" isWide onClick={() => setFrom(last.height - 1)}>
                  {t('blocks.older')}
                </Button>
              )}
            </div>
          );
        }}
      </Loaded>
    </Card>
  );
}

function BlockItem({ block, onShow }: { readonly block: ChainBlock; readonly onShow: Show }) {
  const t = useText('sandbox');
  const { height, at, isSolid, payments, more } = block;
  const name = t('blocks.head', { height });
  return (
    <li className={styles.block}>
      <div className={styles.blockHead}>
        <h3 className={styles.height}>{name}</h3>
        <StatusChip status={isSolid ? 'passed' : 'pending'}>{t(isSolid ? 'block.solid' : 'block.fresh')}</StatusChip>
      </div>
      <p className={styles.ago}>
        <TimeAgo value={instant(at)} />
        {payments.length === 0 && ` · ${t('block.empty')}`}
      </p>
      {payments.length > 0 && <PaymentList label={name} payments={payments} onShow={onShow} />}
      {more > 0 && <p className={styles.note}>{t('block.more', { count: more })}</p>}
    </li>
  );
}
