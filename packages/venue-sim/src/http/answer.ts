export type Answer = { readonly status: number; readonly body: unknown };
