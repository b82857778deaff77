import * as z from 'zod/mini';

const zId = z.nullable(z.union([z.number(), z.string().check(z.maxLength(36))]));
const Message = z.object({
  method: z.string(),
  params: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200))),
  id: z.optional(zId),
});

export type Choices = {
  readonly join: (name: string) => void;
  readonly leave: (name: string) => void;
  readonly list: () => readonly string[];
};

/** What a client's message is answered with, once it is done. */
export function answerMessage(text: string, { join, leave, list }: Choices): unknown {
  const asked = read(text);
  if (asked === undefined) return { error: { code: 3, msg: 'Invalid JSON: expected a request with a method' } };
  const { method, params = [], id = null } = asked;
  switch (method) {
    case 'SUBSCRIBE':
      // A stream that does not exist is accepted and stays silent; programs rely on that.
      params.forEach(join);
      return { result: null, id };
    case 'UNSUBSCRIBE':
      params.forEach(leave);
      return { result: null, id };
    case 'LIST_SUBSCRIPTIONS':
      return { result: list(), id };
    default:
      return { error: { code: 2, msg: `Invalid request: unknown variant ${method.slice(0, 30)}` }, id };
  }
}

function read(text: string): z.infer<typeof Message> | undefined {
  try {
    const parsed = Message.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
