import { createHash, randomBytes } from 'node:crypto';
import { contract } from '@candor/contract';
import {
  gradeSlider,
  hasZeroBits,
  isPlausibleTrail,
  parseTrail,
  SLIDER_LIFE_MS,
  WORK_LIFE_MS,
  workBitsFor,
  workText,
} from '@candor/domain/verification';
import { later, ok, refuse } from '@candor/kernel';
import { type CallContext, handle } from '../../platform/handle.ts';
import { networkKeysOf } from '../../platform/http/networks.ts';
import { PIECE } from './puzzle/jigsaw.ts';
import { drawPuzzle, planPuzzle } from './puzzle/make-puzzle.ts';
import { HEIGHT, WIDTH } from './puzzle/scenes.ts';
import { verificationStore } from './store.ts';

const SALT_BYTES = 18;

export const verificationRoutes = [
  handle(contract.newSlider, async (_, context) => {
    const { clock, db, newId } = context;
    const limits = await limitsOf(context);
    const from = networkKeysOf(context.ip);
    const now = clock.now();
    const expiresAt = later(now, SLIDER_LIFE_MS);
    const planned = await db.transaction(async (tx) => {
      const store = verificationStore(tx);
      const grade = gradeSlider(await store.countRecent(from, now), limits);
      if (!grade.ok) return grade;
      const id = newId('vfy');
      const plan = planPuzzle(grade.value);
      await store.addSlider({ id, from, now, expiresAt }, plan.gap.x, grade.value.tolerance);
      return ok({ id, plan });
    });
    if (!planned.ok) return planned;
    const { id, plan } = planned.value;
    // Drawn after the transaction: nobody else of this address should wait for a picture.
    const { picture, piece } = await drawPuzzle(plan);
    return ok({
      id,
      width: WIDTH,
      height: HEIGHT,
      pieceWidth: PIECE,
      pieceHeight: PIECE,
      pieceTop: plan.gap.y,
      picture: dataUrl('image/jpeg', picture),
      piece: dataUrl('image/png', piece),
      expiresAt,
    });
  }),

  handle(contract.solveSlider, async ({ id, x, trail, by }, { clock, db, ip, verificationPasses }) => {
    const isPlausible = isPlausibleTrail(parseTrail(trail), x, by);
    const isSolved = await verificationStore(db).solveSlider(id, x, isPlausible, clock.now());
    return isSolved ? ok(await verificationPasses.issue(ip)) : refuse('verification.failed');
  }),

  handle(contract.newWork, async (_, context) => {
    const { clock, db, newId, settings } = context;
    const limits = await limitsOf(context);
    const base = await settings.get('verification.workBits');
    const from = networkKeysOf(context.ip);
    const now = clock.now();
    const expiresAt = later(now, WORK_LIFE_MS);
    return db.transaction(async (tx) => {
      const store = verificationStore(tx);
      const recent = await store.countRecent(from, now);
      // Wrong slides do not close this way: it is paid for.
      if (recent.puzzles >= limits.perWindow * limits.scale) return refuse('verification.tooMany');
      const id = newId('vfy');
      const salt = randomBytes(SALT_BYTES).toString('base64url');
      const bits = workBitsFor(base, recent.passes, limits.scale);
      await store.addWork({ id, from, now, expiresAt }, salt, bits);
      return ok({ id, salt, bits, expiresAt });
    });
  }),

  handle(contract.proveWork, async ({ id, nonce }, { clock, db, ip, verificationPasses }) => {
    const store = verificationStore(db);
    const now = clock.now();
    const task = await store.findTask(id, now);
    if (!task) return refuse('verification.failed');
    const digest = createHash('sha256').update(workText(task.salt, nonce)).digest();
    const isProof = hasZeroBits(digest, task.bits);
    const isFirst = await store.useTask(id, isProof, now);
    return isProof && isFirst ? ok(await verificationPasses.issue(ip)) : refuse('verification.failed');
  }),
];

async function limitsOf({ config, settings }: CallContext): Promise<{ perWindow: number; scale: number }> {
  const perWindow = await settings.get('verification.puzzlesPerIpPer10Minutes');
  return { perWindow, scale: config.limits.scale };
}

function dataUrl(type: string, bytes: Buffer): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}
