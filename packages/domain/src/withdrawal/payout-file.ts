import { formatMoney, type Money } from '@candor/kernel';
import { sha256 } from '@noble/hashes/sha2.js';
import { hex, utf8 } from '@scure/base';

/** [WDR-18] One line for the bank: who gets how much. */
export type PayoutLine = {
  readonly n: number;
  readonly reference: string;
  readonly payee: string;
  readonly bankName: string;
  readonly bankAddress: string;
  readonly accountNumber: string;
  readonly net: Money;
};

const COLUMNS = ['line', 'reference', 'payee', 'bank', 'bank_address', 'account', 'amount', 'currency'] as const;
/** [WDR-18] A USDT is paid out as one US dollar. */
const CURRENCY = 'USD';
const LINE_END = '\r\n';

export type PayoutFile = { readonly text: string; readonly sha256: string; readonly total: Money };

/** The same lines give the same bytes for ever, so a file is not kept: it is made again and held against its hash. */
export function writePayoutFile(id: string, lines: readonly PayoutLine[]): PayoutFile {
  const total: Money = { asset: 'USDT', minor: lines.reduce((sum, { net }) => sum + net.minor, 0n) };
  const body = lines.map((line) => [
    String(line.n),
    line.reference,
    line.payee,
    line.bankName,
    line.bankAddress,
    line.accountNumber,
    inCents(line.net),
    CURRENCY,
  ]);
  const foot = ['total', id, '', '', '', String(lines.length), inCents(total), CURRENCY];
  const text = [[...COLUMNS], ...body, foot].map((cells) => cells.map(quote).join(',') + LINE_END).join('');
  return { text, sha256: hex.encode(sha256(utf8.decode(text))), total };
}

/** Banks want two digits, always. */
function inCents(value: Money): string {
  const [whole = '0', fraction = ''] = formatMoney(value).split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}

/** Quoted always; what a spreadsheet would take for a formula is made text by a leading apostrophe. */
function quote(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}
