import type { Registry } from 'prom-client';

export type Metrics = { readonly registry: Registry };
