import type { IncomingHttpHeaders } from 'node:http';

export type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** What a signed request is made of besides its path: both venues sign the bytes as they were sent. */
export type Asked = {
  readonly method: string;
  /** Behind the question mark, untouched. */
  readonly rawQuery: string;
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
};
