import { BY_ADMINS, defineFeature, PLAIN_MESSAGE } from '../define-feature.ts';

export const usersFeature = defineFeature({
  name: 'users',
  idPrefixes: ['nte'],
  permissions: {
    'users.read': ['support', 'reviewer', 'finance'],
    'users.contact': ['support', 'reviewer'],
    'users.notes': ['support', 'reviewer', 'finance'],
    'users.sessions': ['support'],
    'users.ban': ['reviewer'],
  },
  approvals: {
    'user.roles': BY_ADMINS,
    'user.level': BY_ADMINS,
    // Whoever hears that a phone is lost is not the one who knows what the customer's documents look like.
    'user.recover': { propose: ['support', 'admin'], decide: ['reviewer', 'admin'] },
    // Whoever set a hold may ask for its end; one person alone cannot end it.
    'user.legalHold': { propose: ['reviewer', 'admin'], decide: ['reviewer', 'admin'] },
  },
  messageTemplates: {
    'account.banned': { params: ['reason'], hasCode: false },
    'account.unbanned': PLAIN_MESSAGE,
  },
});
