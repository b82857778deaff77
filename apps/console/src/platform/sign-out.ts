import { operatorLogout } from '@candor/contract/operators/calls';
import { callApi } from './call-api.ts';
import { sessionStore } from './session.ts';
import { LANGUAGE } from './text.ts';

/** The tab forgets at once, whether or not the server can be reached to forget as well. */
export function signOut(): void {
  const token = sessionStore.get().session?.token;
  sessionStore.close('signedOut');
  void callApi(operatorLogout, {}, { token, language: LANGUAGE });
}
