const ID = /([a-z]{3}_)[0-9a-hjkmnp-tv-z]{20}([0-9a-hjkmnp-tv-z]{6})/g;

/** An id or an account's name for a table: `user:usr_…9k2m4x:funding`. The whole name is always one step away. */
export function shortName(name: string): string {
  return name.replace(ID, '$1…$2');
}
