import { type Feature, GATE_REFUSALS, type Gate } from '@candor/contract';
import type { RobotMode, RobotTier } from '@candor/contract/robot/fields';
import { assert, type Refusal, refuse } from '@candor/kernel';
import { findTemplate } from '@candor/strategy';
import type { CustomerContext } from '../../platform/handle.ts';
import { gateOf } from '../../services/guard/feature-gates.ts';
import type { StoredTemplate } from './rows.ts';

export function tierOf(template: StoredTemplate): RobotTier {
  return findTemplate(template)?.tier ?? 'common';
}

export function modeOf(template: StoredTemplate): RobotMode {
  return findTemplate(template)?.mode ?? 'steady';
}

type Asked = Pick<CustomerContext, 'clock' | 'settings' | 'user'> & {
  readonly session: Pick<CustomerContext['session'], 'book'>;
};

/** [RBT-15] [RBT-16] What stands between this customer and a new robot by these rules; null where nothing does. */
export async function templateGate(context: Asked, template: StoredTemplate): Promise<Gate | null> {
  const of = (feature: Feature) => gateOf(context, context.user, context.session, feature);
  const own = await of(tierOf(template) === 'vip' ? 'vipRobots' : 'robots');
  return own ?? (modeOf(template) === 'radical' ? of('margin') : null);
}

/** The refusal of that gate. What runs already is not asked: it goes on when the membership ends. */
export async function refuseTemplate(
  context: CustomerContext,
  template: StoredTemplate,
): Promise<Refusal<(typeof GATE_REFUSALS)[Exclude<Gate, 'noTradePassword'>]> | undefined> {
  const gate = await templateGate(context, template);
  assert(gate !== 'noTradePassword', 'robots to ask for no trade password');
  return gate === null ? undefined : refuse(GATE_REFUSALS[gate]);
}
