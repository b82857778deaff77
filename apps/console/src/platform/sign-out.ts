import { operatorLogout } from '@candor/contract/operators/calls';
import { call } from './api.ts';
import { sessionStore } from './session.ts';

/** The tab forgets at once, whether or not the server can be reached to forget as well. */
export function signOut(): void {
  // Made first, for it takes the token along.
  void call(operatorLogout, {});
  sessionStore.close('signedOut');
}
