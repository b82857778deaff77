import type { VenueName } from '@candor/contract';
import type { ReadProblem } from '@candor/contract/api-import/fields';
import type { Status } from '@candor/ui';
import type { Answer } from '../../platform/api.ts';

export type Imports = Answer<'app.apiimport/list'>;
export type ImportedAccount = Imports['rows'][number];
export type DemoKey = Imports['demoKeys'][number];

/** Proper names: the same in every language. */
export const VENUE_NAMES: Readonly<Record<VenueName, string>> = { BINANCE: 'Binance', OKEX: 'OKX' };

export const LOOKS: Readonly<Record<ImportedAccount['state'], Status>> = {
  active: 'passed',
  failing: 'review',
  suspended: 'rejected',
};

/** What can be said of each reason: nobody who looks at an account can do more with the finer ones. */
export const REASONS: Readonly<Record<ReadProblem, 'reason.moves' | 'reason.rejected' | 'reason.away'>> = {
  mayWithdraw: 'reason.moves',
  mayTransfer: 'reason.moves',
  unknownPermission: 'reason.moves',
  cannotRead: 'reason.rejected',
  wrongKey: 'reason.rejected',
  wrongSignature: 'reason.rejected',
  wrongPassphrase: 'reason.rejected',
  wrongAddress: 'reason.rejected',
  denied: 'reason.rejected',
  clock: 'reason.away',
  venueAway: 'reason.away',
  venueBusy: 'reason.away',
};
