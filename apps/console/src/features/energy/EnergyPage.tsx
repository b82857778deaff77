import { energyDesk } from '@candor/contract/energy/calls';
import { SECOND_MS } from '@candor/kernel';
import { Banner, Segmented, UiLink } from '@candor/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { ReadPage } from '../../parts/ReadPage.tsx';
import words from '../../parts/Words.module.css';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { DeskCard } from './DeskCard.tsx';
import { OrdersCard } from './OrdersCard.tsx';

const EVERY_MS = 10 * SECOND_MS;
const SHOWN = ['open', 'ended'] as const;

/** Our stake, what of it is lent, and the orders behind it. */
export function EnergyPage() {
  const t = useText();
  return (
    <PermissionGate call={energyDesk} title={t('energy.title')}>
      <Desk />
    </PermissionGate>
  );
}

function Desk() {
  const t = useText();
  const [show, setShow] = useState<(typeof SHOWN)[number]>('open');
  const [search] = useSearchParams();
  const order = search.get('order');
  const reading = useRead(energyDesk, { show, ...(order && { order }), limit: '100' }, { everyMs: EVERY_MS });
  return (
    <ReadPage reading={reading} title={t('energy.title')} text={t('energy.lead')}>
      {(desk) => (
        <>
          {desk.chain !== 'open' && <Banner tone="warn">{t(`energy.chain.${desk.chain}`)}</Banner>}
          <DeskCard desk={desk} />
          {order ? (
            <UiLink href={paths.energy}>{t('energy.show.all')}</UiLink>
          ) : (
            <div className={words.fit}>
              <Segmented
                label={t('energy.orders')}
                value={show}
                onValueChange={setShow}
                items={SHOWN.map((id) => ({ id, label: t(`energy.show.${id}`) }))}
              />
            </div>
          )}
          <OrdersCard orders={desk.rows} />
        </>
      )}
    </ReadPage>
  );
}
