import { type Call, contract } from '@candor/contract';
import { mustHaveTotp } from '@candor/domain/operators';
import type { Operator, Platform } from '../../platform/platform.ts';

/** [OPR-6] What somebody without an authenticator may do where everybody must have one: get one, and leave. */
const ENROLMENT: ReadonlySet<string> = new Set(
  [contract.operatorMe, contract.startOperatorTotp, contract.confirmOperatorTotp].map((call) => call.path),
);

export async function mustEnrolFirst(
  { config, settings }: Pick<Platform, 'config' | 'settings'>,
  call: Pick<Call, 'path'>,
  { hasTotp }: Pick<Operator, 'hasTotp'>,
): Promise<boolean> {
  if (hasTotp || ENROLMENT.has(call.path)) return false;
  return mustHaveTotp(config.mode, await settings.get('operators.mustHaveTotp'));
}
