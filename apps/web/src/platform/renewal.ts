import { makeRenewal } from '@candor/client/renewal';
import { watchTokens } from './api.ts';
import { session } from './session.ts';

const renewal = makeRenewal(session);
watchTokens(renewal.watch);

export const { onRenew, prove, whenProven } = renewal;
