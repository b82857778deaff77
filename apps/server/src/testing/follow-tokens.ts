import * as z from 'zod/mini';

const Renewed = z.object({ newToken: z.string() });

/**
 * Goes on with the token an answer brings, as a page does, under the name of the one a test began with: what a test is
 * about is rarely which token its caller has by now.
 */
export function followTokens() {
  const after = new Map<string, string>();
  const newest = (token: string): string => {
    const next = after.get(token);
    return next === undefined ? token : newest(next);
  };
  return {
    newest,
    note: (used: string, data: unknown) => {
      const renewed = Renewed.safeParse(data);
      if (renewed.success) after.set(used, renewed.data.newToken);
    },
  };
}
