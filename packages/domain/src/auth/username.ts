/** What is still wrong with a username, for the line below the field. */
export type UsernameProblem = 'short' | 'long' | 'start' | 'characters' | 'reserved';

const MIN = 3;
const MAX = 30;

/** Names that would let somebody pass for us, or for nobody. */
const RESERVED: ReadonlySet<string> = new Set(
  `about abuse account admin administrator agent anonymous api app assets audit bank billing bot bug candor ceo chat
  compliance console contact customer_service customerservice deposit desk finance guest help helpdesk house info
  ledger legal login mail management me moderator money news nobody none notice null office official operator owner
  password payments postmaster privacy register reserve reviewer robot root sandbox security service settings signin
  signup staff status support system team test treasury trust undefined unknown user vault verification wallet
  webmaster withdraw withdrawal`.split(/\s+/),
);

/**
 * [ATH-6] A username begins with a letter, so that it is never taken for a mobile, and has no @, so that it is never
 * taken for an e-mail address. Names that sound like the house are nobody's, whatever their case or figures at the end.
 */
export function findUsernameProblem(username: string): UsernameProblem | undefined {
  if (username !== '' && !/^[A-Za-z]/.test(username)) return 'start';
  if (/[^A-Za-z0-9_]/.test(username)) return 'characters';
  if (username.length < MIN) return 'short';
  if (username.length > MAX) return 'long';
  return isReserved(username) ? 'reserved' : undefined;
}

function isReserved(username: string): boolean {
  const name = username.toLowerCase();
  const bare = name.replace(/[0-9_]+$/, '');
  return RESERVED.has(name) || RESERVED.has(bare) || name.startsWith('candor') || name.startsWith('official');
}
