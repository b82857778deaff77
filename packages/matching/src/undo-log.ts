import { OrderPool } from './order-pool.ts';

const ADDED = 0;
const REMOVED = 1;
const CHANGED = 2;
const KINDS = ['added', 'removed', 'changed'] as const;

/**
 * What has to be done backwards to come back to a checkpoint. An entry ends with its kind, so that it can be read from
 * behind: an added order needs nothing more, a changed one what it had left, a removed one its whole record.
 */
export class UndoLog {
  isKept = false;
  sumA = 0;
  sumB = 0;
  /** The entry that `step` stands on. */
  kind: (typeof KINDS)[number] = 'added';
  at = 0;
  left = 0;
  private words = new Int32Array(1024);
  private length = 0;
  private readonly double = new Float64Array(1);
  private readonly doubleWords = new Int32Array(this.double.buffer);

  begin(sumA: number, sumB: number): void {
    this.isKept = true;
    this.length = 0;
    this.sumA = sumA;
    this.sumB = sumB;
  }

  end(): void {
    this.isKept = false;
    this.length = 0;
  }

  added(at: number): void {
    this.reserve(2);
    this.close(at, ADDED);
  }

  changed(at: number, left: number): void {
    this.reserve(4);
    this.double[0] = left;
    this.words[this.length] = this.doubleWords[0] as number;
    this.words[this.length + 1] = this.doubleWords[1] as number;
    this.length += 2;
    this.close(at, CHANGED);
  }

  removed(at: number, pool: OrderPool): void {
    this.reserve(OrderPool.RECORD_INTS + 2);
    pool.copyTo(at, this.words, this.length);
    this.length += OrderPool.RECORD_INTS;
    this.close(at, REMOVED);
  }

  /** Goes one entry back; false at the checkpoint. */
  step(): boolean {
    if (this.length === 0) return false;
    const kind = this.words[this.length - 1] as number;
    this.at = this.words[this.length - 2] as number;
    this.length -= 2;
    this.kind = KINDS[kind] as (typeof KINDS)[number];
    if (kind === CHANGED) {
      this.length -= 2;
      this.doubleWords[0] = this.words[this.length] as number;
      this.doubleWords[1] = this.words[this.length + 1] as number;
      this.left = this.double[0] as number;
    } else if (kind === REMOVED) this.length -= OrderPool.RECORD_INTS;
    return true;
  }

  /** Writes the record of the removed order under `step` back to where it was. */
  putBack(pool: OrderPool): void {
    pool.putBack(this.at, this.words, this.length);
  }

  private close(at: number, kind: number): void {
    this.words[this.length] = at;
    this.words[this.length + 1] = kind;
    this.length += 2;
  }

  private reserve(words: number): void {
    if (this.length + words <= this.words.length) return;
    const larger = new Int32Array(this.words.length * 2);
    larger.set(this.words);
    this.words = larger;
  }
}
