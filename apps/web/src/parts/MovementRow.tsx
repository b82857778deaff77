import type { AssetRecord } from '@candor/contract';
import type { MessageKey } from '@candor/i18n';
import { instant, negate } from '@candor/kernel';
import { Amount, iconDeposit, iconWithdraw, ListRow, TimeAgo } from '@candor/ui';
import { FEATURES } from '../app/features.ts';
import { PATHS } from '../app/routes.ts';
import { useText } from '../platform/texts.ts';
import { readMoney } from '../platform/wire-money.ts';
import { IconPlate } from './IconPlate.tsx';

/** Kinds the ledger is given today, and their words. A newer server's kind reads as a plain movement. */
const KINDS: Readonly<Record<string, MessageKey<'assets'>>> = Object.assign(
  {},
  ...FEATURES.map(({ movements }) => movements),
);

export function movementKey(kind: string): MessageKey<'assets'> {
  return KINDS[kind] ?? 'movement.other';
}

/** One line of the customer's statement: what it was, with whom, when and how much. Opens its postings. */
export function MovementRow({ record }: { readonly record: AssetRecord }) {
  const t = useText('assets');
  const isIn = record.direction === 'in';
  const money = readMoney(record.money);
  return (
    <ListRow
      start={<IconPlate icon={isIn ? iconDeposit : iconWithdraw} />}
      title={
        record.counterparty === null
          ? t(movementKey(record.kind))
          : t(isIn ? 'movement.receivedFrom' : 'movement.sentTo', { name: nameOf(record.counterparty) })
      }
      note={<TimeAgo value={instant(record.at)} />}
      end={<Amount value={isIn ? money : negate(money)} sign="always" />}
      endNote={record.counterparty === null ? t(`kind.${record.account}`) : t(movementKey(record.kind))}
      href={`${PATHS.record}?id=${record.id}`}
      hasChevron={false}
    />
  );
}

/** The server writes «name · ID»; a row has room for the name, and its page shows both. */
function nameOf(counterparty: string): string {
  return counterparty.split(' · ', 1)[0] ?? counterparty;
}
