import { openLedger } from '@candor/adapters/storage';
import { z } from 'zod';
import { openDatabase } from '../../platform/database/database.ts';
import { makeNewId, systemClock } from '../../platform/ids.ts';
import { openLog } from '../../platform/log.ts';
import { ledgerIdOf } from '../../platform/repeat.ts';
import { NO_CHAINS } from '../chains/chain-settings.ts';
import { connectSigner } from '../chains/connect-signer.ts';
import { openChains } from '../chains/open-chains.ts';
import { makeOutgoing } from './make-outgoing.ts';
import { PAY_POINTS } from './pay-points.ts';
import { makePayer } from './payer.ts';

// A paying process to be killed. It does a round whenever it is told to, and dies by its own hand at the point it is told.

const Given = z.object({
  appUrl: z.string(),
  dataDir: z.string(),
  socketPath: z.string(),
  nodeUrl: z.string(),
  usdt: z.string(),
  chainId: z.string(),
});
const Instruction = z.object({ killAt: z.enum(PAY_POINTS).nullable() });

const given = Given.parse(JSON.parse(process.argv[2] ?? ''));
const { appUrl, dataDir, nodeUrl, usdt, socketPath } = given;
const chains = {
  tron: null,
  bitcoin: null,
  ethereum: { urls: [nodeUrl], usdt, chainId: BigInt(given.chainId), solid: 'finalized' },
} as const;
const clock = systemClock;
const db = openDatabase({ url: appUrl });
const ledger = await openLedger({ url: appUrl, clock, node: dataDir });
const outgoing = makeOutgoing({ db, clock });
// As a feature would: the same movement under the same id, however often it is told.
outgoing.onSettled('withdrawal', async ({ outgoing: { id, token, units } }) => {
  const paid = await ledger.transfer({
    id: ledgerIdOf(id, 'settled', 'once'),
    book: 'real',
    kind: 'test',
    cause: { type: 'test', id },
    amount: token === null ? { asset: 'ETH', minor: units / 10n ** 10n } : { asset: 'USDT', minor: units },
    from: 'house:capital',
    to: 'chain:ethereum',
  });
  if (!paid.ok) throw new Error(paid.code);
});

let killAt: z.infer<typeof Instruction>['killAt'] = null;
const payer = makePayer(
  {
    db,
    clock,
    ledger,
    outgoing,
    chains: openChains(chains),
    signer: connectSigner({ socketPath, chains: NO_CHAINS }),
    newId: makeNewId(clock),
    log: openLog({ level: 'warn', to: { write: (line) => process.stderr.write(line) } }),
  },
  (point) => {
    if (point === killAt) process.kill(process.pid, 'SIGKILL');
  },
);

process.on('message', (message) => {
  killAt = Instruction.parse(message).killAt;
  void payer.step('ethereum').then(() => process.send?.('stepped'));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
