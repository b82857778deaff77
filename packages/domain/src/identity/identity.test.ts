import { IDENTITY_FIELDS, type IdentityField } from '@candor/contract/identity/fields';
import { DAY_MS, instant, later, MINUTE_MS, ok, refuse } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CaseFacts,
  decideIdentity,
  type FieldFacts,
  fitInside,
  isBigEnough,
  isLookedAt,
  isLookOpen,
  maskNumber,
  normaliseNumber,
  readVerdict,
  reasonsFor,
  replaceIdentity,
  resubmitIdentity,
  submitIdentity,
  usualMinutes,
  type Verdict,
} from './index.ts';

const FRONT = { id: 'fil_front', tag: 'a' };
const BACK = { id: 'fil_back', tag: 'b' };
const FRESH = { id: 'fil_fresh', tag: 'c' };
const given = { document: 'passport', number: 'C01X00T47', front: FRONT, back: BACK } as const;
const glare: FieldFacts = { state: 'rejected', reason: 'glare', note: '' };

function caseWith(state: CaseFacts['state'], change: Partial<Record<IdentityField, FieldFacts>> = {}): CaseFacts {
  const rest: FieldFacts = { state: state === 'inReview' ? 'pending' : 'accepted' };
  return { state, round: 3, fields: { phone: rest, name: rest, number: rest, front: rest, back: rest, ...change } };
}

describe('handing in', () => {
  it('[IDN-1] takes everything at once, and names the photo that is missing', () => {
    expect(submitIdentity(null, given)).toEqual(ok({ round: 1, fields: IDENTITY_FIELDS, number: 'C01X00T47' }));
    for (const field of ['front', 'back'] as const) {
      expect(submitIdentity(null, { ...given, [field]: undefined })).toEqual(
        refuse('identity.photoMissing', { field }),
      );
    }
  });

  it('[IDN-2] waits while a case is in review or certified, and starts over after a rejection', () => {
    expect(submitIdentity(caseWith('inReview'), given)).toEqual(refuse('identity.alreadyIn'));
    expect(submitIdentity(caseWith('certified'), given)).toEqual(refuse('identity.alreadyIn'));
    expect(submitIdentity(caseWith('rejected', { front: glare }), given)).toMatchObject({
      ok: true,
      value: { round: 4 },
    });
  });

  it('[IDN-9] tells one photo sent twice from two', () => {
    const twice = refuse('identity.samePhoto', { field: 'back' });
    expect(submitIdentity(null, { ...given, back: FRONT })).toEqual(twice);
    expect(submitIdentity(null, { ...given, back: { id: 'fil_again', tag: FRONT.tag } })).toEqual(twice);
  });
});

describe('handing in again', () => {
  const base = { document: 'passport', number: null, front: undefined, back: undefined } as const;
  const kept = { front: FRONT, back: BACK };

  it('[IDN-8] takes just the rejected field', () => {
    const again = resubmitIdentity(caseWith('rejected', { front: glare }), {
      ...base,
      fields: ['front'],
      front: FRESH,
      kept,
    });
    expect(again).toEqual(ok({ round: 4, fields: ['front'], number: null }));
  });

  it('[IDN-8] refuses a field that was accepted, and a case that was not rejected', () => {
    const current = caseWith('rejected', { front: glare });
    const both = resubmitIdentity(current, { ...base, fields: ['front', 'back'], front: FRESH, back: FRESH, kept });
    expect(both).toEqual(refuse('identity.notRejected', { field: 'back' }));
    for (const state of ['inReview', 'certified'] as const) {
      expect(resubmitIdentity(caseWith(state), { ...base, fields: [], kept })).toEqual(refuse('identity.notRejected'));
    }
    expect(resubmitIdentity(null, { ...base, fields: [], kept })).toEqual(refuse('identity.notRejected'));
  });

  it('[IDN-8] asks for every rejected field', () => {
    const mismatch: FieldFacts = { state: 'rejected', reason: 'mismatch', note: '' };
    const current = caseWith('rejected', { name: mismatch, back: glare });
    const missing = resubmitIdentity(current, { ...base, fields: ['name'], kept });
    expect(missing).toEqual(refuse('identity.photoMissing', { field: 'back' }));
    expect(resubmitIdentity(current, { ...base, fields: ['back'], back: FRESH, kept })).toEqual(
      refuse('call.missingField', { field: 'name' }),
    );
  });

  it('[IDN-9] refuses the rejected photo again, and the photo of the other side', () => {
    const current = caseWith('rejected', { front: glare });
    for (const front of [
      { id: 'fil_other', tag: FRONT.tag },
      { id: 'fil_other', tag: BACK.tag },
    ]) {
      const again = resubmitIdentity(current, { ...base, fields: ['front'], front, kept });
      expect(again).toEqual(refuse('identity.samePhoto', { field: 'front' }));
    }
  });

  it('[IDN-3] reads a new number as strictly as the first', () => {
    const current = caseWith('rejected', { number: { state: 'rejected', reason: 'mismatch', note: '' } });
    const again = (number: string) => resubmitIdentity(current, { ...base, fields: ['number'], number, kept });
    expect(again('c01 x00-t48')).toEqual(ok({ round: 4, fields: ['number'], number: 'C01X00T48' }));
    expect(again('AAAAAAA')).toEqual(refuse('identity.badNumber'));
  });
});

describe('replacing a document', () => {
  const fresh = { document: 'id', number: '1234 5678', front: FRESH, back: { id: 'fil_newer', tag: 'd' } } as const;
  const current = { isCertified: true, replacement: null, standing: { front: FRONT, back: BACK } };

  it('[IDN-17] is for who is certified, one at a time, and starts a case of its own', () => {
    expect(replaceIdentity(current, fresh)).toEqual(ok({ round: 1, fields: IDENTITY_FIELDS, number: '12345678' }));
    expect(replaceIdentity({ ...current, isCertified: false }, fresh)).toEqual(refuse('identity.notCertified'));
    const inReview = { ...current, replacement: caseWith('inReview') };
    expect(replaceIdentity(inReview, fresh)).toEqual(refuse('identity.alreadyIn'));
  });

  it('[IDN-18] can be handed in anew after its rejection', () => {
    const rejected = { ...current, replacement: caseWith('rejected', { front: glare }) };
    expect(replaceIdentity(rejected, fresh)).toMatchObject({ ok: true, value: { round: 4 } });
  });

  it('[IDN-17] does not take a photo of the document that counts, whichever side it is sent as', () => {
    for (const tag of [FRONT.tag, BACK.tag]) {
      for (const field of ['front', 'back'] as const) {
        expect(replaceIdentity(current, { ...fresh, [field]: { id: 'fil_other', tag } })).toEqual(
          refuse('identity.samePhoto', { field }),
        );
      }
    }
    const without = { ...current, standing: { front: undefined, back: undefined } };
    expect(replaceIdentity(without, { ...fresh, front: FRONT })).toMatchObject({ ok: true });
  });
});

describe('a document number', () => {
  it('[IDN-3] has one spelling', () => {
    for (const written of ['C01X00T47', 'c01x00t47', 'C01 X00 T47', 'C01-X00/T47', 'c01.x00.t47']) {
      expect(normaliseNumber('passport', written)).toEqual(ok('C01X00T47'));
    }
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{4,24}$/), (number) => {
        const once = normaliseNumber('id', number);
        if (once.ok) expect(normaliseNumber('id', once.value)).toEqual(once);
      }),
    );
  });

  it.each([
    ['passport', '1234'],
    ['passport', 'A'.repeat(9)],
    ['passport', 'ABCDEFG'],
    ['passport', '1234567890123456'],
    ['id', '123'],
    ['id', '--- ---'],
    ['id', '1'.repeat(12)],
  ] as const)('[IDN-3] a %s cannot have the number %s', (kind, number) => {
    expect(normaliseNumber(kind, number)).toEqual(refuse('identity.badNumber'));
  });

  it('[IDN-4] is shown by its end only', () => {
    expect(maskNumber('C01X00T47')).toBe('•••T47');
    expect(maskNumber('1234')).toBe('•••4');
  });
});

describe('photos', () => {
  it('[IDN-5] must be big enough to read, lying or standing', () => {
    expect(isBigEnough({ width: 800, height: 480 })).toBe(true);
    expect(isBigEnough({ width: 480, height: 800 })).toBe(true);
    expect(isBigEnough({ width: 799, height: 799 })).toBe(false);
    expect(isBigEnough({ width: 2_000, height: 479 })).toBe(false);
  });

  it('[IDN-6] shrink to the longest side and never grow', () => {
    expect(fitInside({ width: 4_000, height: 3_000 })).toEqual({ width: 2_400, height: 1_800 });
    expect(fitInside({ width: 3_000, height: 4_000 })).toEqual({ width: 1_800, height: 2_400 });
    expect(fitInside({ width: 900, height: 600 })).toEqual({ width: 900, height: 600 });
    expect(fitInside({ width: 100_000, height: 1 })).toEqual({ width: 2_400, height: 1 });
  });
});

describe('a decision', () => {
  it('[IDN-10] certifies when nothing is rejected', () => {
    const decided = decideIdentity(caseWith('inReview'), { round: 3, verdict: {} });
    expect(decided).toMatchObject({
      ok: true,
      value: { state: 'certified', fields: { front: { state: 'accepted' } } },
    });
  });

  it('[IDN-10] rejects what it names and accepts the rest, also what was accepted before', () => {
    const verdict: Verdict = { name: { reason: 'mismatch', note: 'The photo says Nour' } };
    const decided = decideIdentity(caseWith('inReview', { name: { state: 'accepted' } }), { round: 3, verdict });
    expect(decided).toMatchObject({
      ok: true,
      value: {
        state: 'rejected',
        fields: { name: { state: 'rejected', reason: 'mismatch' }, front: { state: 'accepted' } },
      },
    });
  });

  it('[IDN-10] is refused for another round, and for what is decided already', () => {
    expect(decideIdentity(caseWith('inReview'), { round: 2, verdict: {} })).toEqual(refuse('identity.changed'));
    expect(decideIdentity(caseWith('certified'), { round: 3, verdict: {} })).toEqual(refuse('identity.changed'));
    expect(decideIdentity(caseWith('rejected'), { round: 3, verdict: {} })).toEqual(refuse('identity.changed'));
  });

  it('[IDN-11] is read strictly', () => {
    expect(readVerdict('{}')).toEqual(ok({}));
    expect(readVerdict('{"front":{"reason":"glare"}}')).toEqual(ok({ front: { reason: 'glare', note: '' } }));
    expect(readVerdict('{"name":{"reason":"other","note":" Initials only "}}')).toEqual(
      ok({ name: { reason: 'other', note: 'Initials only' } }),
    );
  });

  it.each([
    '',
    'null',
    '[]',
    '"front"',
    '{"front":null}',
    '{"front":"glare"}',
    '{"front":{}}',
    '{"front":{"reason":"ugly"}}',
    '{"selfie":{"reason":"glare"}}',
    '{"__proto__":{"reason":"glare"}}',
    '{"front":{"reason":"glare","state":"accepted"}}',
    '{"front":{"reason":"glare","note":7}}',
    '{"front":{"reason":"other"}}',
    '{"front":{"reason":"other","note":"  "}}',
    '{"name":{"reason":"glare"}}',
    '{"front":{"reason":"glare","note":"two\\nlines"}}',
    JSON.stringify({ front: { reason: 'glare', note: 'x'.repeat(201) } }),
  ])('[IDN-11] refuses the verdict %s', (text) => {
    expect(readVerdict(text)).toEqual(refuse('identity.badVerdict'));
  });

  it('[IDN-11] offers every field a reason that fits, and words of its own', () => {
    for (const field of IDENTITY_FIELDS) expect(reasonsFor(field)).toContain('other');
    expect(reasonsFor('name')).not.toContain('glare');
  });
});

describe('a look', () => {
  const at = instant(1_790_000_000_000);
  const look = { operatorId: 'opr_rita', caseId: 'idc_noor', round: 3, at };
  const now = later(at, 59_999);

  it('[IDN-12] lasts a minute, for whoever took it, for the round it was taken of', () => {
    const rita = { operatorId: 'opr_rita', round: 3, now };
    expect(isLookOpen(look, rita)).toBe(true);
    expect(isLookOpen(look, { ...rita, now: later(at, MINUTE_MS) })).toBe(false);
    expect(isLookOpen(look, { ...rita, operatorId: 'opr_sven' })).toBe(false);
    expect(isLookOpen(look, { ...rita, round: 4 })).toBe(false);
  });

  it('[IDN-13] is what a decision rests on', () => {
    const rita = { operatorId: 'opr_rita', caseId: 'idc_noor', round: 3, now: later(at, 14 * MINUTE_MS) };
    expect(isLookedAt(look, rita)).toBe(true);
    expect(isLookedAt(look, { ...rita, now: later(at, 15 * MINUTE_MS) })).toBe(false);
    expect(isLookedAt(look, { ...rita, operatorId: 'opr_sven' })).toBe(false);
    expect(isLookedAt(look, { ...rita, caseId: 'idc_mia' })).toBe(false);
    expect(isLookedAt(look, { ...rita, round: 2 })).toBe(false);
  });
});

it('[IDN-14] the usual time is the middle one, and unknown before the first', () => {
  expect(usualMinutes([])).toBe(null);
  expect(usualMinutes([1])).toBe(1);
  expect(usualMinutes([DAY_MS, 12 * MINUTE_MS, 12.5 * MINUTE_MS])).toBe(13);
});
