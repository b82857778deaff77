import * as z from 'zod/mini';

const zId = z.nullable(z.union([z.number(), z.string().check(z.maxLength(36))]));
const Message = z.object({
  method: z.string(),
  params: z.optional(z.array(z.union([z.string().check(z.maxLength(64)), z.boolean()])).check(z.maxLength(200))),
  id: z.optional(zId),
});

export type Choices = {
  /** Whether there is such a stream. */
  readonly has: (name: string) => boolean;
  readonly join: (name: string) => void;
  readonly leave: (name: string) => void;
  readonly list: () => readonly string[];
  /** Whether messages name the stream they are of. */
  readonly isCombined: () => boolean;
  readonly setCombined: (isCombined: boolean) => void;
};

/** What a client's message is answered with, once it is done. */
export function answerMessage(text: string, choices: Choices): unknown {
  const { has, join, leave, list, isCombined, setCombined } = choices;
  const asked = read(text);
  if (asked === undefined) return { error: { code: 3, msg: 'Invalid JSON: expected a request with a method' } };
  const { method, params = [], id = null } = asked;
  const names = params.filter((each) => typeof each === 'string');
  switch (method) {
    case 'SUBSCRIBE':
      // One that does not exist would stay silent for ever, and somebody waits for it.
      for (const name of names) if (!has(name)) return refused(`unknown stream ${name}`, id);
      names.forEach(join);
      return { result: null, id };
    case 'UNSUBSCRIBE':
      names.forEach(leave);
      return { result: null, id };
    case 'LIST_SUBSCRIPTIONS':
      return { result: list(), id };
    case 'SET_PROPERTY': {
      const [name, value] = params;
      if (name !== 'combined' || typeof value !== 'boolean') return refused('unknown property', id);
      setCombined(value);
      return { result: null, id };
    }
    case 'GET_PROPERTY':
      return params[0] === 'combined' ? { result: isCombined(), id } : refused('unknown property', id);
    default:
      return refused(`unknown variant ${method.slice(0, 30)}`, id);
  }
}

function refused(what: string, id: z.infer<typeof zId>): unknown {
  return { error: { code: 2, msg: `Invalid request: ${what}` }, id };
}

function read(text: string): z.infer<typeof Message> | undefined {
  try {
    const parsed = Message.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
