/** Joins the class names that apply. CSS Modules give `undefined` for a name a sheet does not have. */
export function cx(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
