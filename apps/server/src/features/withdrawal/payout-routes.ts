import { contract, type PayoutFile } from '@candor/contract';
import { maskAccountNumber } from '@candor/domain/bindings';
import { writePayoutFile } from '@candor/domain/withdrawal';
import { assert, type Id, isId, type Money, ok, refuse } from '@candor/kernel';
import { type Queries, timestamp, write } from '../../platform/database/sql.ts';
import { handle } from '../../platform/handle.ts';
import { paged } from '../../platform/paged.ts';
import type { Platform } from '../../platform/platform.ts';
import { onWire } from '../../platform/wire-money.ts';
import { actorOf } from '../../services/operators/actor.ts';
import { unlessAway } from '../../services/operators/approval-signatures.ts';
import { readPlace, showQueued, writePlace } from './console-wire.ts';
import { openCard } from './destinations.ts';
import { endWithdrawal } from './ends.ts';
import { noteStep } from './event-row.ts';
import { follow } from './follow.ts';
import { noteHandedOut, readPayoutJournal } from './payout-journal.ts';
import { type FileRow, payoutStore } from './payout-store.ts';
import { moneyOf } from './rows.ts';
import { checkSigned } from './statement.ts';

const MOST_LINES = 200;
const SHORTEST_NOTE = 5;

export const payoutRoutes = [
  handle(contract.listPayoutReady, async ({ cursor, limit }, { db }) => {
    const place = cursor ? readPlace(cursor, 'wdr') : null;
    if (place === undefined) return refuse('call.invalidField', { field: 'cursor' });
    const read = (most: number) => payoutStore(db).ready(place, most);
    const { rows, next } = await paged(limit, read, (last) => writePlace(last.state_at, last.id));
    return ok({ rows: rows.map(showQueued), next });
  }),

  // [WDR-18] All of what was picked or nothing: a total that differs from the list somebody looked at helps nobody.
  handle(contract.makePayoutFile, async (input, context) => {
    const { audit, clock, config, db, ip, newId, once, operator } = context;
    const ids = [...new Set(input.ids.split(','))].sort();
    if (ids.length > MOST_LINES) return refuse('payout.tooMany', { most: MOST_LINES });
    const handedOut = await readPayoutJournal(config.dataDir);
    const made = await once(input, async (tx) => {
      const store = payoutStore(tx);
      const rows = await store.lockReady(ids);
      if (rows.length !== ids.length) return refuse((await store.areAll(ids)) ? 'payout.changed' : 'call.notFound');
      // A database of an earlier day does not know the file that paid it.
      if (handedOut.findOther('', ids)) return refuse('payout.paidBefore');
      const signed = await requireSigned(tx, context, ids);
      if (!signed.ok) return signed;
      const id = newId('pof');
      const at = clock.now();
      const lines = rows.map((row, index) => ({ ...row, withdrawal_id: row.id, n: index + 1 }));
      const file = await writeFile(context, tx, id, lines);
      await store.addFile({
        id,
        by: operator.id,
        at,
        lines: lines.length,
        total: file.total.minor,
        sha256: file.sha256,
      });
      for (const { n, id: withdrawalId } of lines) {
        await store.addLine({ fileId: id, n, withdrawalId, by: operator.id, at });
        await noteStep(tx, { id: withdrawalId, state: 'bank_sent', at, by: actorOf(operator), note: id });
      }
      await audit.write(tx, {
        actor: actorOf(operator),
        action: 'payout.made',
        subject: id,
        details: { lines: lines.length, total: onWire(file.total).amount, sha256: file.sha256, ip },
      });
      return ok({ id: id as string });
    });
    if (!made.ok) return made;
    for (const id of ids) if (isId('wdr', id)) await follow(context, id);
    assert(isId('pof', made.value.id), 'the id of a file');
    const file = await payoutStore(db).find(made.value.id);
    assert(file, 'a file that was just made');
    return ok({ file: showFile(file) });
  }),

  handle(contract.listPayoutFiles, async ({ cursor, limit }, { db }) => {
    const place = cursor ? readPlace(cursor, 'pof') : null;
    if (place === undefined) return refuse('call.invalidField', { field: 'cursor' });
    const read = (most: number) => payoutStore(db).list(place, most);
    const { rows, next } = await paged(limit, read, (last) => writePlace(last.made_at, last.id));
    return ok({ rows: rows.map(showFile), next });
  }),

  handle(contract.openPayoutFile, async ({ id }, context) => {
    const { db, operator } = context;
    const file = await payoutStore(db).find(id);
    if (!file) return refuse('call.notFound');
    const lines = [];
    for (const line of await payoutStore(db).lines(id)) {
      const card = await openCard(context, db, line.user_id, line.sealed, 'copy');
      lines.push({
        n: line.n,
        withdrawalId: line.withdrawal_id,
        user: { id: line.user_id, uid: line.uid, username: line.username, level: line.level },
        payee: card?.payee ?? '',
        bankName: card?.bankName ?? '',
        accountNumber: card ? maskAccountNumber(card.accountNumber) : '',
        net: onWire(moneyOf('USDT', line.amount - line.fee)),
        outcome: line.outcome,
        reason: line.reason,
        note: line.note,
        decidedBy: line.decider,
        decidedAt: line.decided_at,
      });
    }
    return ok({ file: showFile(file), lines, mayConfirm: file.made_by !== operator.id });
  }),

  handle(contract.downloadPayoutFile, async ({ id }, context) => {
    const { audit, clock, config, db, ip, operator } = context;
    const found = await payoutStore(db).find(id);
    if (!found) return refuse('call.notFound');
    const lines = await payoutStore(db).lines(id);
    const withdrawalIds = lines.map(({ withdrawal_id }) => withdrawal_id);
    const signed = await requireSigned(db, context, withdrawalIds);
    if (!signed.ok) return signed;
    const file = await writeFile(context, db, id, lines);
    assert(file.sha256 === found.sha256, `payout file ${id} to be what it was when it was made`);
    // Whole account numbers leave here, so who fetched them is written down first.
    const note = {
      actor: actorOf(operator),
      action: 'payout.downloaded',
      subject: id,
      details: { sha256: file.sha256, ip },
    };
    const isNoted = await db.transaction(async (tx) => {
      await audit.write(tx, note);
      return noteHandedOut(tx, config.dataDir, found, lines, clock.now());
    });
    if (!isNoted) return refuse('payout.paidBefore');
    return ok({ name: `${id}.csv`, csv: file.text, sha256: file.sha256 });
  }),

  handle(contract.confirmPayoutLine, async ({ id, withdrawalId, outcome, reason, note }, context) => {
    const { clock, db, operator } = context;
    const file = await payoutStore(db).find(id);
    const line = file && (await payoutStore(db).lines(id)).find((each) => each.withdrawal_id === withdrawalId);
    if (!file || !line) return refuse('call.notFound');
    if (file.made_by === operator.id) return refuse('payout.own');
    if (outcome === 'rejected' && (reason === undefined || (reason === 'other' && note.length < SHORTEST_NOTE))) {
      return refuse('withdrawal.noteNeeded');
    }
    const decided = {
      ...write`update payout_line set outcome = ${outcome}, decided_by = ${operator.id},
          decided_at = ${timestamp(clock.now())}
        where file_id = ${id} and withdrawal_id = ${withdrawalId} and outcome is null`,
      expect: 1,
    };
    const by = actorOf(operator);
    const ended =
      outcome === 'paid'
        ? await endWithdrawal(context, withdrawalId, 'confirmed', { by, rows: [decided] })
        : await endWithdrawal(context, withdrawalId, 'rejected', {
            by,
            reason: reason ?? 'other',
            note,
            rows: [decided],
          });
    if (!ended.ok) return refuse(ended.code === 'call.busy' ? ended.code : 'payout.lineDecided');
    await follow(context, withdrawalId);
    const after = await payoutStore(db).find(id);
    return ok({ file: showFile(after ?? file) });
  }),
];

/** [APR-15] No bank is told of a large payment that its approvers did not sign, whatever the rows say. */
function requireSigned(db: Queries, platform: Parameters<typeof checkSigned>[1], ids: readonly string[]) {
  return unlessAway(() => checkSigned(db, platform, ids));
}

type Paid = {
  readonly n: number;
  readonly withdrawal_id: Id<'wdr'>;
  readonly user_id: Id<'usr'>;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly sealed: Uint8Array | null;
};

async function writeFile(platform: Pick<Platform, 'vault'>, db: Queries, id: Id<'pof'>, rows: readonly Paid[]) {
  const lines = [];
  for (const { n, withdrawal_id, user_id, amount, fee, sealed } of rows) {
    const card = sealed && (await openCard(platform, db, user_id, sealed, 'copy'));
    assert(card, `the card of ${withdrawal_id}`);
    const net: Money = moneyOf('USDT', amount - fee);
    lines.push({ n, reference: withdrawal_id, ...card, net });
  }
  return writePayoutFile(id, lines);
}

function showFile(row: FileRow): PayoutFile {
  return {
    id: row.id,
    madeBy: { id: row.made_by, name: row.maker },
    madeAt: row.made_at,
    lines: row.lines,
    open: Number(row.open),
    total: onWire(moneyOf('USDT', row.total)),
    sha256: row.sha256,
  };
}
