import type { Ledger } from '@candor/ledger';

/** The same ledger; whatever it commits is told at once. */
export function wakeOnCommit(ledger: Ledger, wake: () => void): Ledger {
  return {
    ...ledger,
    submit: async (command) => {
      const result = await ledger.submit(command);
      if (result.ok) wake();
      return result;
    },
    transfer: async (request) => {
      const result = await ledger.transfer(request);
      if (result.ok) wake();
      return result;
    },
  };
}
