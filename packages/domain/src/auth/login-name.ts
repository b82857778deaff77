export type LoginName = { readonly by: 'email' | 'mobile' | 'username'; readonly value: string };

const MOBILE = /^\+?[\d\s.()-]+$/;

/** [ATH-1] [ATH-2] What somebody typed to say who they are. */
export function readLoginName(typed: string): LoginName {
  const text = typed.trim();
  if (text.includes('@')) return { by: 'email', value: text.toLowerCase() };
  const digits = text.replace(/\D/g, '');
  if (digits !== '' && MOBILE.test(text)) return { by: 'mobile', value: `+${digits}` };
  return { by: 'username', value: text.toLowerCase() };
}
