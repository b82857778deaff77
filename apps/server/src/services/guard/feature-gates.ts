import { type Call, type Feature, GATE_REFUSALS, type Gate } from '@candor/contract';
import { memberTypeOf } from '@candor/domain/auth';
import { type GateFacts, type GateSettings, gateOf as gateOfFacts, levelNeededFor } from '@candor/domain/gates';
import { type Instant, type Refusal, type RefusalDetails, refuse } from '@candor/kernel';
import { type MaybePromise, whenReady } from '../../platform/http/maybe-promise.ts';
import type { Customer, Platform } from '../../platform/platform.ts';
import type { CustomerSession } from '../session/sessions.ts';

/** What the one table of gates in the domain is asked with, on the server. */
type Asked = Pick<Platform, 'clock' | 'settings'>;

/** What stands in this customer's way to a feature, or null. */
export async function gateOf(
  platform: Asked,
  user: Customer,
  session: Pick<CustomerSession, 'book'>,
  feature: Feature,
): Promise<Gate | null> {
  return gateOfFacts(feature, factsOf(user, session, platform.clock.now()), await gateSettings(platform));
}

/** The refusal of a call whose feature is not open to this customer; nothing where it is. */
export function refuseAtGate(
  platform: Asked,
  user: Customer,
  session: Pick<CustomerSession, 'book'>,
  call: Pick<Call, 'feature' | 'refusals'>,
): MaybePromise<Refusal | undefined> {
  const { feature } = call;
  if (feature === null) return undefined;
  return whenReady(gateSettings(platform), (settings) => {
    const gate = gateOfFacts(feature, factsOf(user, session, platform.clock.now()), settings);
    if (gate === null) return undefined;
    return refuse(refusalOf(call, feature, gate), detailsOf(gate, feature, user, settings));
  });
}

export function factsOf(user: Customer, { book }: Pick<CustomerSession, 'book'>, now: Instant): GateFacts {
  // Field by field: a copy of the whole customer for every call was a fiftieth of what an order cost.
  const { isBanned, isOnLegalHold, region, roles, level, isCertified, hasTradePassword } = user;
  const isVip = memberTypeOf(user.vipExpiresAt, now) === 'vip';
  return { book, isBanned, isOnLegalHold, region, roles, isVip, level, isCertified, hasTradePassword };
}

/** [GAT-9] A call that published a refusal of its own for this gate keeps it. */
function refusalOf(call: Pick<Call, 'refusals'>, feature: Feature, gate: Gate): string {
  const own = `${feature}.${gate}`;
  return own in call.refusals ? own : GATE_REFUSALS[gate];
}

function detailsOf(gate: Gate, feature: Feature, { level }: Customer, { levels }: GateSettings): RefusalDetails {
  return gate === 'levelTooLow' ? { level, levelNeeded: levelNeededFor(feature, levels) ?? 0 } : {};
}

/** What operators set: where which feature is closed, and at which level transfers open. */
export function gateSettings({ settings }: Pick<Platform, 'settings'>): MaybePromise<GateSettings> {
  return settings.read((get) => ({ closed: get('regions.closed'), levels: get('levels') }));
}
