export const OPERATOR_ROLES = ['support', 'reviewer', 'finance', 'content', 'admin'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];
