import type { Certificate, Deposit } from '@candor/contract';
import { shownConfirmations } from '@candor/domain/recharge';
import { money, networkOfChain } from '@candor/kernel';
import { onWire } from '../../platform/wire-money.ts';
import type { CertificateRow } from './certificate-store.ts';
import { type DepositRow, moneyOf } from './deposit-store.ts';
import type { ScannerRow } from './scanner-store.ts';

/** A payment as its owner sees it, counted by how far its chain is read. */
export function showDeposit(row: DepositRow, scanners: readonly ScannerRow[]): Deposit {
  const worth = moneyOf(row);
  return {
    id: row.id,
    network: networkOfChain(row.chain),
    state: row.state,
    money: worth && onWire(worth),
    token: worth ? null : row.token,
    txid: row.txid,
    confirmations: confirmationsOf(row, scanners),
    needed: row.needed,
    seenAt: row.seen_at,
    creditedAt: row.credited_at,
  };
}

function confirmationsOf(row: DepositRow, scanners: readonly ScannerRow[]): number {
  // What was relied on once is not counted any further.
  if (row.state !== 'confirming') return row.height === null ? 0 : row.needed;
  const scanner = scanners.find(({ chain }) => chain === row.chain);
  if (!scanner) return 0;
  const view = { height: scanner.height, solidHeight: scanner.solid_height };
  return shownConfirmations({ ...row, needsSolid: row.needs_solid }, view);
}

export function showCertificate(row: CertificateRow): Certificate {
  return {
    id: row.id,
    network: row.network,
    state: row.state,
    money: onWire(money(row.asset, row.amount)),
    txid: row.txid,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    reason: row.reason,
    note: row.note,
    credited: row.credited === null ? null : onWire(money(row.asset, row.credited)),
    depositId: row.deposit_id,
    transferId: row.transfer_id,
  };
}
