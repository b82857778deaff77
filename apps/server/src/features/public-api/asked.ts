import { type Answer, fail, ILLEGAL } from './answer.ts';

/** A request as it came: its fields from query and body, and what of both was signed. */
export type Asked = {
  readonly fields: ReadonlyMap<string, string>;
  /** Query and body as they were sent, one behind the other, without the signature. */
  readonly payload: string;
  readonly signature: string | undefined;
};

const SIGNATURE = /(?:^|&)signature=([^&]*)/;
const MOST_FIELDS = 40;

export function readAsked(query: string, body: string): Asked | Answer {
  const fields = new Map<string, string>();
  for (const part of [query, body]) {
    for (const [name, value] of new URLSearchParams(part)) {
      if (fields.has(name)) return fail(-1101, 'Duplicate values for a parameter detected.');
      if (fields.size >= MOST_FIELDS) return fail(-1101, 'Too many parameters sent for this endpoint.');
      fields.set(name, value);
    }
  }
  const signature = fields.get('signature');
  fields.delete('signature');
  return { fields, payload: query.replace(SIGNATURE, '') + body.replace(SIGNATURE, ''), signature };
}

/** What an endpoint may be asked. Whatever else is sent would be ignored, and somebody relies on it: it is refused. */
export function refuseUnknown({ fields }: Asked, known: readonly string[]): Answer | undefined {
  const read = [...fields.keys()].filter((name) => known.includes(name)).length;
  if (read === fields.size) return undefined;
  return fail(-1104, `Not all sent parameters were read; read '${read}' parameter(s) but was sent '${fields.size}'.`);
}

/** A whole number between two others; what was not sent is what is usual. */
export function readCount(asked: Asked, name: string, usual: number, most: number): number | Answer {
  const text = asked.fields.get(name);
  if (text === undefined) return usual;
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0) return ILLEGAL(name);
  return Math.min(Number(text), most);
}

/** A moment or a number that was perhaps sent. */
export function readNumber(asked: Asked, name: string): number | undefined | Answer {
  const text = asked.fields.get(name);
  if (text === undefined) return undefined;
  return /^\d{1,15}$/.test(text) ? Number(text) : ILLEGAL(name);
}

export function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && 'status' in value && 'body' in value;
}
