import { setTimeout as pause } from 'node:timers/promises';
import { ChainFault, watchKey } from '@candor/adapters/chain';
import { type ChainFamily, type ChainName, familyOfChain } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { SignerAway } from '../../services/chains/signer.ts';
import { adoptListed } from './adopt-listed.ts';
import { creditConfirmed } from './credit.ts';
import { noteWaiting } from './note-waiting.ts';
import { notifyCredited } from './notify-credited.ts';
import { readTerms } from './read-terms.ts';
import { type ScanChain, scan } from './scan.ts';
import { LeaseLost, scannerStore } from './scanner-store.ts';
import { settleDust } from './settle-dust.ts';
import { goOnSweeping } from './sweep.ts';

/** About half a block: a payment is seen soon after its block, and a node is not asked for nothing. */
const POLL_MS: Readonly<Record<ChainFamily, number>> = { tron: 1_500, ethereum: 3_000, bitcoin: 5_000 };
/** After a failure it is asked again soon, since a node is often only being started, and then ever later. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Reads every chain that is open, each by itself: what stops one does not stop another. */
export function runScanners(platform: Platform): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  // A name of this very process: after a crash the next one waits until the lease has run out, and nobody works twice.
  const holder = platform.newId('job');
  const loops = platform.chains.names.map((chain) => keepScanning(platform, chain, holder, stopping.signal));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function keepScanning(platform: Platform, chain: ChainName, holder: string, stop: AbortSignal): Promise<void> {
  let failures = 0;
  while (!stop.aborted) {
    let waitMs = POLL_MS[familyOfChain(chain)];
    try {
      const { isCaughtUp } = await scanRound(platform, chain, holder);
      failures = 0;
      if (!isCaughtUp) waitMs = 0;
    } catch (error) {
      waitMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 6));
      failures += 1;
      await noteProblem(platform, chain, error).catch((problem: unknown) =>
        platform.log.error('deposits.scanner_note_failed', 'A scanner problem could not be recorded', {
          err: problem,
          chain,
        }),
      );
    }
    await pause(waitMs, undefined, { signal: stop }).catch(() => undefined);
  }
  await scannerStore(platform.db)
    .release(chain, holder)
    .catch((error: unknown) =>
      platform.log.warn('deposits.scanner_lease_kept', 'A scanner lease could not be released; it expires by itself', {
        err: error,
        chain,
      }),
    );
}

/** One round: what is new is read, what lies deep enough is credited, and what was credited is brought home. */
export async function scanRound(platform: Platform, name: ChainName, holder: string) {
  const chain = await openScan(platform, name);
  if (!chain) return { isCaughtUp: true };
  const scanned = await scan(platform, chain, holder);
  if (scanned.state === 'elsewhere') return { isCaughtUp: true };
  await adoptListed(platform, chain);
  await creditConfirmed(platform, chain);
  await notifyCredited(platform);
  await settleDust(platform, chain);
  await goOnSweeping(platform, name);
  if (scanned.isCaughtUp) await lookAhead(platform, chain);
  return scanned;
}

/** Only for showing: a node that does not tell what waits holds up nothing. */
async function lookAhead(platform: Platform, chain: ScanChain): Promise<void> {
  try {
    await noteWaiting(platform, chain);
  } catch (error) {
    if (!(error instanceof ChainFault)) throw error;
    platform.log.warn('deposits.pending_unavailable', 'Pending transactions could not be read', {
      chain: chain.chain,
      problem: error.message,
    });
  }
}

/** Undefined for a chain without a node. Without the signer nobody knows our wallet, and its coins would be missed. */
export async function openScan(
  { chains, settings, signer }: Platform,
  name: ChainName,
): Promise<ScanChain | undefined> {
  const open = chains.get(name);
  if (!open) return undefined;
  const address = await signer.hotAddress(name);
  const hot = { address, watchKey: watchKey(open.family, address, open.bitcoinNetwork) };
  return { chain: name, reader: open.reader, assets: open.network, hot, terms: await readTerms(settings) };
}

/** [RCH-11] Another scanner at work is no problem; a node or a signer that fails is one that passes; the rest is ours. */
async function noteProblem({ clock, db, log }: Platform, chain: ChainName, error: unknown): Promise<void> {
  if (error instanceof LeaseLost) return;
  const isExpected = error instanceof ChainFault || error instanceof SignerAway;
  if (isExpected)
    log.warn('deposits.scanner_waiting', 'A deposit scanner is waiting for its node', {
      chain,
      problem: error.message,
    });
  else log.error('deposits.scanner_failed', 'A deposit scanner failed; retrying', { err: error, chain });
  const said = isExpected ? error.message : 'Something unexpected went wrong; the log says what.';
  await scannerStore(db).noteProblem(chain, said, clock.now());
}
