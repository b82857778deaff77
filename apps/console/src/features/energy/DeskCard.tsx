import type { Contract, OutputOf } from '@candor/contract';
import { instant } from '@candor/kernel';
import { Address, Amount, Button, Card, Count, DateTime, Row, Rows } from '@candor/ui';
import { useState } from 'react';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Energy.module.css';
import { type StakeAction, StakeSheet } from './StakeSheet.tsx';

type Desk = OutputOf<Contract['energyDesk']>;

/** What can be sold, and every figure it comes from. */
export function DeskCard({ desk }: { readonly desk: Desk }) {
  const t = useText();
  const [asked, setAsked] = useState<StakeAction>();
  return (
    <Card>
      <div className={styles.head}>
        <h2>{t('energy.stake')}</h2>
        {desk.chain === 'open' && (
          <span className={styles.actions}>
            <Button variant="secondary" size="small" onClick={() => setAsked('stake')}>
              {t('energy.stake.more')}
            </Button>
            <Button variant="quiet" size="small" onClick={() => setAsked('unstake')}>
              {t('energy.unstake')}
            </Button>
          </span>
        )}
      </div>
      <div className={styles.figures}>
        <Rows>
          {desk.wallet !== null && (
            <Row label={t('energy.wallet')}>
              <Address value={desk.wallet} />
            </Row>
          )}
          <Row label={t('energy.capacity')} isStrong>
            <Count value={desk.capacity} />
          </Row>
          {desk.delegable && (
            <Row label={t('energy.delegable')}>
              <Amount value={readMoney(desk.delegable)} decimals="full" zeros="drop" />
            </Row>
          )}
          <Row label={t('energy.promised')}>
            <Amount value={readMoney(desk.promised)} decimals="full" zeros="drop" />
          </Row>
          <Row label={t('energy.lent')}>
            <Amount value={readMoney(desk.lent)} decimals="full" zeros="drop" />
          </Row>
          {desk.liquid && (
            <Row label={t('energy.liquid')}>
              <Amount value={readMoney(desk.liquid)} decimals="full" zeros="drop" />
            </Row>
          )}
          {desk.unstaking.map(({ money, freeAt }) => (
            <Row key={freeAt} label={t('energy.unstaking')}>
              <Amount value={readMoney(money)} decimals="full" zeros="drop" /> · <DateTime value={instant(freeAt)} />
            </Row>
          ))}
          {desk.burnSunPerEnergy !== null && (
            <Row label={t('energy.burn')}>
              <Count value={Number(desk.burnSunPerEnergy)} />
            </Row>
          )}
          {desk.totalEnergyLimit !== null && (
            <Row label={t('energy.limit')}>
              <Count value={BigInt(desk.totalEnergyLimit)} />
            </Row>
          )}
          {desk.totalEnergyWeight !== null && (
            <Row label={t('energy.weight')}>
              <Count value={BigInt(desk.totalEnergyWeight)} />
            </Row>
          )}
          {desk.maxLockBlocks !== null && (
            <Row label={t('energy.lock')}>
              <Count value={desk.maxLockBlocks} />
            </Row>
          )}
        </Rows>
      </div>
      {desk.stakings > 0 && <p className={styles.note}>{t('energy.stakings', { count: desk.stakings })}</p>}
      {asked && <StakeSheet action={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}
