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
  messageTemplates: {
    /** The link lets its reader choose a new operator's password. */
    'operator.invite': { params: ['name', 'link'], hasCode: true },
    /** The same for one who lost password and authenticator. */
    'operator.recover': { params: ['name', 'link'], hasCode: true },
    /** To the address they had, and to the administrators: two others let this operator back in. */
    'operator.recovered': { params: ['name', 'proposer', 'approver'], hasCode: false },
  },
  settingGroups: { operators: { place: 12 } },
  settings: {
    /** Always on in real mode, whatever this says. */
    'operators.mustHaveTotp': setting('operators', onOff, false),
  },
});
