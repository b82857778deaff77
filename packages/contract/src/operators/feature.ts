import { BY_ADMINS, defineFeature } from '../define-feature.ts';
import { onOff, setting } from '../setting-kinds.ts';

export const operatorsFeature = defineFeature({
  name: 'operators',
  idPrefixes: ['opr', 'ops'],
  permissions: {
    'health.read': ['support', 'reviewer', 'finance', 'content'],
    'operators.read': [],
  },
  approvals: {
    'operator.create': BY_ADMINS,
    'operator.roles': BY_ADMINS,
    'operator.disable': BY_ADMINS,
    // A reviewer may be the second person: where there are two administrators and one is locked out, nobody else is left.
    'operator.recover': { propose: ['admin'], decide: ['reviewer', 'admin'] },
  },
  settingGroups: { operators: { place: 12 } },
  settings: {
    /** Always on in real mode, whatever this says. */
    'operators.mustHaveTotp': setting('operators', onOff, false),
  },
});
