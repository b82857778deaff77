import { type Call, MULTIPART_PATHS } from '@candor/contract';
import type { Field } from './sample-field.ts';

/** A form that is wrong in one way, and what must be said about it. */
export type BadForm = {
  readonly name: string;
  readonly body: string;
  readonly contentType?: string;
  readonly code: string | RegExp;
  readonly field?: string;
};

const FORM = 'application/x-www-form-urlencoded';

/** Every way to spoil a form that is otherwise right. `common` are the token and the language. */
export function badForms(call: Call, fields: readonly Field[], common: Readonly<Record<string, string>>): BadForm[] {
  if (MULTIPART_PATHS.has(call.path)) return [];
  const required = fields.filter(({ isRequired }) => isRequired);
  const right = { ...common, ...Object.fromEntries(required.map(({ name, valid }) => [name, valid])) };
  return [
    ...spoiltWhole(right),
    ...required.map(({ name }) => missing(right, name)),
    ...fields.flatMap((field) => spoiltField(right, field)),
    ...fields.filter(({ isAmount }) => isAmount).flatMap((field) => badAmounts(right, field)),
  ];
}

type Form = Readonly<Record<string, string>>;

const encode = (form: Form) => new URLSearchParams(form).toString();

function spoiltWhole(right: Form): BadForm[] {
  const body = encode(right);
  const type = (name: string, contentType: string) => ({
    name: `sent as ${name}`,
    body,
    contentType,
    code: 'call.wrongContentType',
  });
  const unknown = (field: string) => ({
    name: `with ${field}`,
    body: encode({ ...right, [field]: 'x' }),
    code: 'call.unknownField',
    field,
  });
  return [
    type('JSON', 'application/json'),
    type('plain text', 'text/plain'),
    type('another charset', `${FORM}; charset=iso-8859-1`),
    type('a multipart form', 'multipart/form-data; boundary=x'),
    { name: 'with broken UTF-8', body: `${body}&a=%ff%fe`, code: 'call.malformed' },
    { name: 'with half an escape', body: `${body}&a=%4`, code: 'call.malformed' },
    { name: 'with a field without a name', body: `${body}&=1`, code: 'call.malformed' },
    { name: 'larger than allowed', body: `${body}&a=${'x'.repeat(64 * 1024)}`, code: 'call.tooLarge' },
    unknown('extra'),
    unknown('__proto__'),
    unknown('constructor'),
    unknown('privateKey'),
    ...Object.keys(right).map((field) => ({
      name: `with ${field} twice`,
      body: `${body}&${encode({ [field]: right[field] ?? '' })}`,
      code: 'call.duplicateField',
      field,
    })),
  ];
}

function missing(right: Form, field: string): BadForm {
  const { [field]: _left, ...rest } = right;
  return { name: `without ${field}`, body: encode(rest), code: 'call.missingField', field };
}

const WRONG_VALUES = [
  '',
  ' ',
  '\u0007',
  'a\u202eb',
  '-1',
  '1.5',
  '[]',
  '{"a":1}',
  'true',
  'null',
  '٣٤',
  '\ud83d\ude00',
];

/** Only what the field's own schema refuses: a strange text in a free field is no mistake. */
function spoiltField(right: Form, { name: field, accepts }: Field): BadForm[] {
  const wrong = WRONG_VALUES.filter((value) => !accepts(value)).map((value) => ({
    name: `with ${field} = ${JSON.stringify(value)}`,
    body: encode({ ...right, [field]: value }),
    code: 'call.invalidField',
    field,
  }));
  const long = 'z'.repeat(17_000);
  return [
    ...wrong,
    {
      name: `with a zero byte in ${field}`,
      body: encode({ ...right, [field]: 'a\0b' }),
      code: 'call.invalidField',
      field,
    },
    { name: `with ${field} far too long`, body: encode({ ...right, [field]: long }), code: 'call.fieldTooLong', field },
  ];
}

const BAD_AMOUNTS = ['-1', '0', '0.0', '0.00000000000000001', '1e3', '1E-3', '1'.padEnd(40, '0'), '1,5', ' 1 ', '+1'];
const NO_AMOUNTS = [
  '0x10',
  'NaN',
  'Infinity',
  '１２',
  '1.',
  '.5',
  '01',
  '1_000',
  '∞',
  '999999999999999999999999999999',
];

/** Whichever rule speaks first, it must be one about the amount. */
const AMOUNT_REFUSALS =
  /[aA]mount|[mM]inimum|[mM]aximum|insufficientBalance|tooManyDecimals|^call\.(invalid|tooLong|missing)Field$/;

function badAmounts(right: Form, { name: field }: Field): BadForm[] {
  return [...BAD_AMOUNTS, ...NO_AMOUNTS].map((value) => ({
    name: `with ${field} = ${JSON.stringify(value)}`,
    body: encode({ ...right, [field]: value }),
    code: AMOUNT_REFUSALS,
  }));
}
