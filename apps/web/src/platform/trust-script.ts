/** What the page says to the browser's Trusted Types: the only script addresses it ever makes are its own workers'. */
type Policy = { readonly createScriptURL: (url: string) => string };
type TrustedTypes = { readonly createPolicy: (name: string, rules: Policy) => Policy };

let policy: Policy | undefined;

/** The address of a worker of ours, as browsers with Trusted Types ask for it. A policy's name can be taken only once. */
export function trustScript(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('candor', { createScriptURL: ownOnly }) ?? { createScriptURL: ownOnly };
  return policy.createScriptURL(url);
}

function ownOnly(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`${url} is not a script of ours`);
  return url;
}
