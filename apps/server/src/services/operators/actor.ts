import type { AuditActor } from '../../platform/audit.ts';
import type { Operator } from '../../platform/platform.ts';

/** An operator as the audit log names them. */
export function actorOf({ id, name }: Pick<Operator, 'id' | 'name'>): AuditActor {
  return { type: 'operator', id, name };
}
