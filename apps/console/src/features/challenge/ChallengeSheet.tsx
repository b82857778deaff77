import { challengeProposals } from '@candor/contract/challenge/approvals';
import { DAY_MS } from '@candor/kernel';
import { Field, useUi } from '@candor/ui';
import { useState } from 'react';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';

const FIELDS = ['pool', 'shares', 'freePerDay', 'price', 'startDays', 'runDays'] as const;
type Typed = Record<(typeof FIELDS)[number], string>;

const WHOLE = 1_000_000;

/** [CHG-1] The terms of a challenge. What is approved is all it will ever be. */
export function ChallengeSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { clock } = useUi();
  const [opened] = useState(() => clock.now());
  const [typed, setTyped] = useState<Typed>({
    ...{ pool: '', shares: '50 30 20', freePerDay: '3', price: '1', startDays: '0', runDays: '30' },
  });
  const shares = typed.shares.split(/\s+/).filter(Boolean).map(readPercent);
  const startsAt = opened + Number(typed.startDays) * DAY_MS;
  const read = challengeProposals['challenge.create'].safeParse({
    ...{ pool: typed.pool, price: typed.price, freePerDay: Number(typed.freePerDay), shares },
    ...{ startsAt, endsAt: startsAt + Number(typed.runDays) * DAY_MS },
  });
  const isWhole = shares.reduce((sum: number, share) => sum + (share ?? 0), 0) === WHOLE;
  return (
    <ProposeSheet
      title={t('challenge.create')}
      lead={t('challenge.create.lead')}
      kind="challenge.create"
      payload={read.success && isWhole ? read.data : undefined}
      incomplete={t('challenge.create.incomplete')}
      onClose={onClose}
    >
      {FIELDS.map((name) => (
        <Field
          key={name}
          label={t(`challenge.field.${name}`)}
          inputMode={name === 'shares' ? 'text' : 'decimal'}
          autoComplete="off"
          maxLength={200}
          value={typed[name]}
          onValueChange={(text) =>
            setTyped((before) => ({ ...before, [name]: name === 'shares' ? text : text.trim() }))
          }
        />
      ))}
    </ProposeSheet>
  );
}

/** 5.25 per cent are 52,500 parts per million; four decimals at most. */
function readPercent(text: string): number | undefined {
  const found = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text);
  return found ? Number(found[1]) * 10_000 + Number((found[2] ?? '').padEnd(4, '0')) : undefined;
}
