import { type ChainName, openAccount } from '@candor/adapters/chain';
import { assert, familyOfChain } from '@candor/kernel';
import { bitcoinNetworkOf } from './bitcoin-network-of.ts';
import type { ChainSettings } from './chain-settings.ts';
import { type OwnAddress, type Signer, SignerAway } from './signer.ts';
import { openSignerLine } from './signer-line.ts';
import type { SignerAnswer } from './signer-protocol.ts';

/** The server's side of the signer: it has public keys, and asks for everything else. */
export function connectSigner(options: {
  readonly socketPath: string | null;
  /** Which network of Bitcoin this installation is on. */
  readonly chains: Pick<ChainSettings, 'bitcoin'>;
}): Signer & { readonly close: () => void } {
  const line = openSignerLine(options.socketPath);
  let keys: Promise<SignerAnswer<'keys'>> | undefined;
  const loadKeys = () => {
    keys ??= line.ask({ ask: 'keys' });
    // Asked again after a failure: the signer may only be starting.
    keys.catch(() => {
      keys = undefined;
    });
    return keys;
  };
  const accounts = new Map<ChainName, (index: number) => OwnAddress>();
  const deriveHere = async (chain: ChainName, index: number) => {
    let derive = accounts.get(chain);
    if (!derive) {
      const xpub = (await loadKeys()).deposit[chain];
      if (xpub === undefined) throw new SignerAway(`The signer has no keys for ${chain}.`);
      derive = openAccount(familyOfChain(chain), xpub, bitcoinNetworkOf(options.chains, chain));
      accounts.set(chain, derive);
    }
    return derive(index);
  };
  return {
    addressFor: async (chain, _purpose, index) => {
      const [here, there] = await Promise.all([
        deriveHere(chain, index),
        line.ask({ ask: 'deposit', chain, index }).then(({ address }) => address),
      ]);
      assert(here.address === there, `the ${chain} address ${index} is the signer's own`);
      return here;
    },
    hotAddress: async (chain) => {
      const address = (await loadKeys()).hot[chain];
      if (address === undefined) throw new SignerAway(`The signer has no keys for ${chain}.`);
      return address;
    },
    status: async () => {
      try {
        return await line.ask({ ask: 'status' });
      } catch (error) {
        if (error instanceof SignerAway) return { state: 'away' };
        throw error;
      }
    },
    sign: (outgoingId, n) => line.ask({ ask: 'sign', outgoingId, n }),
    stop: async (by, reason) => void (await line.ask({ ask: 'stop', by, reason })),
    approval: (operatorId, statement) => line.ask({ ask: 'approval', operatorId, statement }),
    approve: async (operatorId, statement, assertion) =>
      (await line.ask({ ask: 'approve', operatorId, statement, assertion })).ok,
    enrol: async (enrolment) => (await line.ask({ ask: 'enrol', ...enrolment })).ok,
    allow: async (token) => (await line.ask({ ask: 'allow', token })).ok,
    resume: async (approvalId) => (await line.ask({ ask: 'resume', approvalId })).ok,
    close: line.close,
  };
}
