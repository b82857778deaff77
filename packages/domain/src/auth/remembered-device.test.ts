import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeRefresh, MOST_NEXT, type RememberedFacts } from './remembered-device.ts';

const known: RememberedFacts = { device: 'phone', current: 'a', next: [] };

/** Shows a secret and gives back what is known afterwards. */
function use(from: RememberedFacts, secret: string, fresh: string): RememberedFacts {
  const verdict = judgeRefresh(from, { device: 'phone', secret }, fresh);
  if (verdict.kind !== 'taken') throw new Error(`stolen: ${verdict.why}`);
  return { device: 'phone', current: verdict.current, next: verdict.next };
}

describe('judgeRefresh', () => {
  it('[ATH-20] moves on to the secret it gave out once that is used', () => {
    const second = use(use(known, 'a', 'b'), 'b', 'c');
    expect(second).toEqual({ device: 'phone', current: 'b', next: ['c'] });
  });

  it('[ATH-20] survives an answer that was lost: the secret before is good until the next is used', () => {
    expect(use(use(known, 'a', 'lost'), 'a', 'b').next).toEqual(['lost', 'b']);
  });

  it('[ATH-20] lets two tabs in that open at once, whichever answer the browser keeps', () => {
    const both = use(use(known, 'a', 'first'), 'a', 'second');
    expect(use(both, 'first', 'c').current).toBe('first');
    expect(use(both, 'second', 'c').current).toBe('second');
  });

  it('[ATH-20] takes a secret that was used up for a copy', () => {
    const moved = use(use(known, 'a', 'b'), 'b', 'c');
    expect(judgeRefresh(moved, { device: 'phone', secret: 'a' }, 'x')).toEqual({ kind: 'stolen', why: 'usedUp' });
  });

  it('[ATH-20] finds out a thief and an owner who both use one secret, whoever comes first', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 4, maxLength: 20 }), (turns) => {
        // Both begin with the same copy; each then goes on with what they were answered.
        const hands = { owner: 'a', thief: 'a' };
        let facts = known;
        let isFound = false;
        turns.forEach((isOwner, index) => {
          if (isFound) return;
          const who = isOwner ? 'owner' : 'thief';
          const verdict = judgeRefresh(facts, { device: 'phone', secret: hands[who] }, `s${index}`);
          if (verdict.kind === 'stolen') isFound = true;
          else {
            facts = { device: 'phone', current: verdict.current, next: verdict.next };
            hands[who] = `s${index}`;
          }
        });
        const uses = (of: boolean) => turns.filter((turn) => turn === of).length;
        // Two uses by each are always enough for one of them to be caught.
        expect(isFound || uses(true) < 2 || uses(false) < 2).toBe(true);
      }),
    );
  });

  it('[ATH-19] opens nothing on another device', () => {
    const verdict = judgeRefresh(known, { device: 'laptop', secret: 'a' }, 'x');
    expect(verdict).toEqual({ kind: 'stolen', why: 'otherDevice' });
  });

  it('keeps a bounded number of secrets that nobody used', () => {
    let facts = known;
    for (let n = 0; n < 50; n += 1) facts = use(facts, 'a', `n${n}`);
    expect(facts.next).toHaveLength(MOST_NEXT);
    expect(facts.next.at(-1)).toBe('n49');
  });
});
