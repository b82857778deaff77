import type { Contract, OutputOf } from '@candor/contract';
import { type ChallengeDeskRow, challengeCalls } from '@candor/contract/challenge/calls';
import { SECOND_MS } from '@candor/kernel';
import { Amount, Button, Card, EmptyState, iconChallenge, Row, Rows } from '@candor/ui';
import { useState } from 'react';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { ReadPage } from '../../parts/ReadPage.tsx';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Challenge.module.css';
import { ChallengeSheet } from './ChallengeSheet.tsx';
import { ChallengesTable } from './ChallengesTable.tsx';

export type Desk = OutputOf<Contract['challengeDesk']>;
export type DeskRow = ChallengeDeskRow;

const EVERY_MS = 15 * SECOND_MS;

/** Challenges and their pools. Everything here is changed by two people. */
export function ChallengeDeskPage() {
  const t = useText();
  return (
    <PermissionGate call={challengeCalls.challengeDesk} title={t('section.challenge')}>
      <Page />
    </PermissionGate>
  );
}

function Page() {
  const t = useText();
  const reading = useRead(challengeCalls.challengeDesk, { limit: '100' }, { everyMs: EVERY_MS });
  const [isCreating, setCreating] = useState(false);
  return (
    <ReadPage reading={reading} title={t('section.challenge')} text={t('challenge.text')}>
      {(desk) => (
        <>
          <div className={styles.actions}>
            <Button variant="secondary" size="medium" onClick={() => setCreating(true)}>
              {t('challenge.create')}
            </Button>
          </div>
          <Card>
            <Rows>
              <Row label={t('challenge.capital')}>
                <Amount value={readMoney(desk.capital)} zeros="drop" />
              </Row>
            </Rows>
          </Card>
          {desk.rows.length === 0 ? (
            <EmptyState icon={iconChallenge} title={t('challenge.none')} hint={t('challenge.noneHint')} />
          ) : (
            <Card title={t('challenge.list')}>
              <ChallengesTable desk={desk} />
            </Card>
          )}
          {isCreating && <ChallengeSheet onClose={() => setCreating(false)} />}
        </>
      )}
    </ReadPage>
  );
}
