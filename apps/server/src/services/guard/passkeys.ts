import { type Clock, type Id, type Instant, MINUTE_MS, type NewId, ok, type Result, refuse } from '@candor/kernel';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Queries } from '../../platform/database/sql.ts';
import type { Challenges } from './challenges.ts';
import { findPasskey, keepPasskey, listCredentials, type NewPasskey, notePasskeyUse } from './passkey-rows.ts';
import { readAssertion, readChallenge, readRegistration } from './webauthn-json.ts';

type Ceremony = { readonly challenge: string; readonly options: string; readonly expiresAt: Instant };

/**
 * Passkeys as WebAuthn has them: the authenticator must know its owner (a finger, a face, a PIN), each challenge is
 * good once, and everything is bound to the origin of the page. `origin` is always the caller's own, as the door saw it.
 */
export type Passkeys = {
  readonly startAdd: (
    db: Queries,
    user: { readonly id: Id<'usr'>; readonly username: string },
    origin: string,
  ) => Promise<Ceremony>;
  /** Judges what the authenticator made. Nothing is kept yet; the challenge is used up either way. */
  readonly checkAdd: (
    userId: Id<'usr'>,
    json: string,
    origin: string,
  ) => Promise<Result<NewPasskey, 'passkey.refused' | 'second.ended'>>;
  /** With an instant it does not count alone, and can be confirmed from then on. */
  readonly keep: (
    tx: Tx,
    userId: Id<'usr'>,
    name: string,
    passkey: NewPasskey,
    confirmFrom?: Instant | null,
  ) => Promise<Id<'pky'>>;
  /** For one customer's passkeys, or, with null, for whichever the authenticator offers. */
  readonly startUse: (db: Queries, userId: Id<'usr'> | null, origin: string) => Promise<Ceremony>;
  /** Whose passkey answered; null where anything at all is wrong, or it stands alone and is not confirmed. Never inside a transaction. */
  readonly finishUse: (challenge: string, json: string, origin: string, isAlone?: boolean) => Promise<Id<'usr'> | null>;
  /** The same where the challenge was not kept beside the answer: it is read from the answer itself. */
  readonly finishOwnUse: (userId: Id<'usr'>, json: string, origin: string, isAlone?: boolean) => Promise<boolean>;
};

const RP_NAME = 'Candor';
const ADD = 'passkey.add';
const USE = 'passkey.use';
const CEREMONY_MS = 5 * MINUTE_MS;

export type PasskeysOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly challenges: Challenges;
};

export function makePasskeys({ db, clock, newId, challenges }: PasskeysOptions): Passkeys {
  const finishUse: Passkeys['finishUse'] = async (challenge, json, origin, isAlone = false) => {
    const asked = await challenges.take(USE, challenge);
    const response = readAssertion(json);
    if (asked === undefined || response === undefined || asked.data.origin !== origin) return null;
    const rpId = rpIdOf(origin);
    const known = await findPasskey(db, response.id, rpId);
    if (known === undefined || (asked.subject !== null && asked.subject !== known.userId)) return null;
    // Without a name before it there was no password either.
    if ((isAlone || asked.subject === null) && !known.isConfirmed) return null;
    const { userHandle } = response.response;
    if (userHandle !== undefined && userHandle !== handleOf(known.userId).toString('base64url')) return null;
    const judged = await judge(() =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        credential: { id: response.id, publicKey: known.publicKey, counter: known.counter },
      }),
    );
    if (!judged?.verified) return null;
    const { newCounter, credentialBackedUp } = judged.authenticationInfo;
    const isNoted = await notePasskeyUse(db, known, { counter: newCounter, isSynced: credentialBackedUp }, clock.now());
    return isNoted ? known.userId : null;
  };

  return {
    startAdd: async (on, user, origin) => {
      const rpId = rpIdOf(origin);
      const { challenge, expiresAt } = await challenges.issue(on, {
        kind: ADD,
        subject: user.id,
        data: { origin },
        lifeMs: CEREMONY_MS,
      });
      const options = await generateRegistrationOptions({
        rpName: RP_NAME,
        rpID: rpId,
        userID: handleOf(user.id),
        userName: user.username,
        userDisplayName: user.username,
        challenge: Buffer.from(challenge, 'base64url'),
        timeout: CEREMONY_MS,
        attestationType: 'none',
        excludeCredentials: await listCredentials(on, user.id, rpId),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { challenge, options: JSON.stringify(options), expiresAt };
    },
    checkAdd: async (userId, json, origin) => {
      const response = readRegistration(json);
      const challenge = response && readChallenge(response.response.clientDataJSON);
      if (response === undefined || challenge === undefined) return refuse('passkey.refused');
      const asked = await challenges.take(ADD, challenge);
      if (asked === undefined || asked.subject !== userId || asked.data.origin !== origin)
        return refuse('second.ended');
      const rpId = rpIdOf(origin);
      const judged = await judge(() =>
        verifyRegistrationResponse({
          response,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpId,
          requireUserVerification: true,
        }),
      );
      if (!judged?.verified) return refuse('passkey.refused');
      const { credential, credentialBackedUp } = judged.registrationInfo;
      return ok({
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: credential.transports ?? [],
        rpId,
        isSynced: credentialBackedUp,
      });
    },
    keep: async (tx, userId, name, passkey, confirmFrom = null) => {
      const id = newId('pky');
      await keepPasskey(tx, { ...passkey, id, userId, name, now: clock.now(), confirmFrom });
      return id;
    },
    startUse: async (on, userId, origin) => {
      const rpId = rpIdOf(origin);
      const { challenge, expiresAt } = await challenges.issue(on, {
        kind: USE,
        subject: userId,
        data: { origin },
        lifeMs: CEREMONY_MS,
      });
      const options = await generateAuthenticationOptions({
        rpID: rpId,
        challenge: Buffer.from(challenge, 'base64url'),
        timeout: CEREMONY_MS,
        userVerification: 'required',
        allowCredentials: userId === null ? [] : await listCredentials(on, userId, rpId),
      });
      return { challenge, options: JSON.stringify(options), expiresAt };
    },
    finishUse,
    finishOwnUse: async (userId, json, origin, isAlone) => {
      const clientData = readAssertion(json)?.response.clientDataJSON;
      const challenge = clientData === undefined ? undefined : readChallenge(clientData);
      return challenge !== undefined && (await finishUse(challenge, json, origin, isAlone)) === userId;
    },
  };
}

/** The library says no by throwing, with words about the caller's bytes. To us every no is the same. */
async function judge<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}

/** What the authenticator keeps as the account's handle. The internal id says nothing about its owner. */
function handleOf(userId: Id<'usr'>): Buffer<ArrayBuffer> {
  return Buffer.from(userId, 'utf8');
}

function rpIdOf(origin: string): string {
  return new URL(origin).hostname;
}
