import type { Instant } from '@candor/kernel';
import type * as z from 'zod/mini';
import { COMMON_REFUSALS, type CommonRefusal } from './common.ts';
import type { Feature } from './feature-parts.ts';
import type { OperatorPermission, PermissionOf, PermissionRule } from './operators/permissions.ts';

/** Who may make a call at all. What else it needs (a level, a trade password) stands in `needs`. */
export type Access = 'visitor' | 'customer' | 'operator';

/** Conditions the platform checks before a feature sees the call. */
export type Need = 'realAccount' | 'notBanned' | 'tradePassword' | 'unlocked' | 'noHold';

/**
 * Where the reply's fields stand. `data` is the house envelope `{ errcode, errmsg, data }`; `top` puts them beside
 * errcode, as the specification's own calls ask (`account_info.security`, `fp_wallets`).
 */
export type ReplyPlace = 'data' | 'top';

export type Call<
  Path extends string = string,
  Input extends z.core.$ZodType = z.core.$ZodType,
  Output extends z.core.$ZodType = z.core.$ZodType,
  Refusals extends string = string,
  Who extends Access = Access,
> = {
  readonly path: Path;
  /** A query may be repeated and cached; a command changes something. */
  readonly kind: 'query' | 'command';
  readonly summary: string;
  readonly access: Who;
  readonly needs: readonly Need[];
  /** The feature whose gate must be open for this customer: level, certification, region, role, in one table. */
  readonly feature: Feature | null;
  /** What an operator must be permitted to do. Null for everybody else's calls. */
  readonly permission: AskedOf<Who>;
  /** What decides besides, where it depends on what is asked about. */
  readonly rule: PermissionRule | null;
  readonly reply: ReplyPlace;
  readonly input: Input;
  readonly output: Output;
  /** Whether programs may also make it over the WebSocket at /api/ws, many at a time; see live.ts. */
  readonly overSocket: boolean;
  /** [DMO-11] Whether a guest may make it: every query, and those commands that say so. */
  readonly forGuests: boolean;
  /** Each refusal this call may answer with, beside the common ones, and its errcode. */
  readonly refusals: Readonly<Record<Refusals, number>>;
};

/** Distributes: of any call, a permission or null. */
type AskedOf<Who extends Access> = Who extends 'operator' ? OperatorPermission : null;

type Given<
  Path extends string,
  Input extends z.core.$ZodType,
  Output extends z.core.$ZodType,
  R extends string,
  Who extends Access,
> = {
  path: Path;
  summary: string;
  access: Who;
  needs?: readonly Need[];
  feature?: Feature;
  reply?: ReplyPlace;
  input: Input;
  output: Output;
  refusals?: Readonly<Record<R, number>>;
} & (Who extends 'operator' ? PermissionOf : { permission?: never; rule?: never });

/** A call of the console. */
export type OperatorCall = Call<string, z.core.$ZodType, z.core.$ZodType, string, 'operator'>;

/** A query is asked over HTTP only: what a program wants to know all the time it subscribes to. */
type GivenCommand<
  Path extends string,
  Input extends z.core.$ZodType,
  Output extends z.core.$ZodType,
  R extends string,
  Who extends Access,
> = Given<Path, Input, Output, R, Who> & { overSocket?: boolean; forGuests?: boolean };

export function query<
  const Path extends string,
  Input extends z.core.$ZodType,
  Output extends z.core.$ZodType,
  const R extends string = never,
  const Who extends Access = Access,
>(given: Given<Path, Input, Output, R, Who>): Call<Path, Input, Output, R, Who> {
  return complete('query', given, { overSocket: false, forGuests: true });
}

export function command<
  const Path extends string,
  Input extends z.core.$ZodType,
  Output extends z.core.$ZodType,
  const R extends string = never,
  const Who extends Access = Access,
>(given: GivenCommand<Path, Input, Output, R, Who>): Call<Path, Input, Output, R, Who> {
  const { overSocket = false, forGuests = false }: { overSocket?: boolean; forGuests?: boolean } = given;
  return complete('command', given, { overSocket, forGuests });
}

function complete<
  Path extends string,
  Input extends z.core.$ZodType,
  Output extends z.core.$ZodType,
  R extends string,
  Who extends Access,
>(
  kind: 'query' | 'command',
  given: Given<Path, Input, Output, R, Who>,
  open: Pick<Call, 'overSocket' | 'forGuests'>,
): Call<Path, Input, Output, R, Who> {
  const { permission = null, rule = null }: { permission?: OperatorPermission | null; rule?: PermissionRule | null } =
    given;
  return {
    kind,
    needs: [],
    feature: null,
    reply: 'data',
    refusals: {} as Readonly<Record<R, number>>,
    ...given,
    ...open,
    // The types of `given` have seen to it that an operator's call names one, and no other call does.
    permission: permission as AskedOf<Who>,
    rule,
  };
}

/** What a caller writes into the form: everything on the wire is text. */
export type InputOf<C extends Call> = z.input<C['input']>;
/** What the server works with once the form has been read. */
export type ParsedInputOf<C extends Call> = z.output<C['input']>;
/** What the server hands back, and the client reads. */
export type OutputOf<C extends Call> = z.output<C['output']>;
/** Every refusal code a call may answer with. An undeclared one does not compile on the server. */
export type RefusalOf<C extends Call> =
  | (C extends Call<string, z.core.$ZodType, z.core.$ZodType, infer R> ? R : never)
  | CommonRefusal;

/** The body of every answer. `data` is null in a refusal. */
export type Envelope = {
  readonly errcode: number;
  readonly errmsg: string;
  readonly data: unknown;
  /** Which refusal it was and what it quotes, so that a program need not read the message. */
  readonly refusal?: { readonly code: string; readonly details: Readonly<Record<string, string | number>> };
  readonly request_id?: string;
  readonly server_time?: Instant;
};

export function errcodeOf(call: Call, code: string): number | undefined {
  const own = call.refusals as Readonly<Record<string, number>>;
  return own[code] ?? (COMMON_REFUSALS as Readonly<Record<string, number>>)[code];
}
