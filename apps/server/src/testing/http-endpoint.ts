import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Posted = { readonly key: string; readonly body: Readonly<Record<string, unknown>> };

export type TestEndpoint = {
  readonly url: string;
  readonly posts: readonly Posted[];
  /** How the next posts are answered. Who answers nothing leaves the caller waiting. */
  answer: (response: ServerResponse) => void;
  /** Resolves with the next post that comes in. */
  readonly next: () => Promise<Posted>;
  readonly close: () => Promise<void>;
};

/** What an SMS provider looks like from here: takes JSON, answers a status, and remembers what it was given. */
export async function startEndpoint(): Promise<TestEndpoint> {
  const posts: Posted[] = [];
  const waiting: ((post: Posted) => void)[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += String(part);
    const post = { key: String(request.headers['idempotency-key']), body: JSON.parse(text) as Posted['body'] };
    posts.push(post);
    endpoint.answer(response);
    for (const grant of waiting.splice(0)) grant(post);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint: TestEndpoint = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`,
    posts,
    answer: (response) => response.writeHead(200).end(),
    next: () => new Promise((grant) => waiting.push(grant)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return endpoint;
}
