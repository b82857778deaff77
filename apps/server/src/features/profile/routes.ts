import { randomBytes } from 'node:crypto';
import { contract, FEATURES } from '@candor/contract';
import { gateOf, levelNeededFor } from '@candor/domain/gates';
import { achievementOf, type Level, progressOf } from '@candor/domain/levels';
import { ok, refuse } from '@candor/kernel';
import { cutSquare } from '../../platform/files/picture.ts';
import { handle } from '../../platform/handle.ts';
import { avatarPath } from '../../platform/http/avatar-route.ts';
import { onWire } from '../../platform/wire-money.ts';
import { factsOf, gateSettings } from '../../services/guard/feature-gates.ts';
import { levelChanges } from '../../services/levels/level-changes.ts';
import { profileStore } from './store.ts';

/** As large as it is ever drawn, on a screen with three pixels to the point. */
const AVATAR_SIDE = 384;

export const profileRoutes = [
  handle(contract.listLevels, async (_, { settings }) =>
    ok({ levels: (await settings.get('levels')).map(describeLevel) }),
  ),

  handle(contract.levelProgress, async (_, { db, settings, user }) => {
    const store = profileStore(db);
    const { own, team } = await store.volumes(user.id);
    const granted = await store.findGranted(user.id);
    const achievement = achievementOf(own, team);
    const levels = await settings.get('levels');
    const { level, earned, next } = progressOf(achievement, granted?.level ?? null, levels);
    return ok({
      level: level.level,
      earnedLevel: earned.level,
      granted,
      achievement: onWire(achievement),
      ownVolume: onWire(own),
      teamVolume: onWire(team),
      next: next && { level: next.level.level, missing: onWire(next.missing) },
      levels: levels.map(describeLevel),
    });
  }),

  handle(contract.levelHistory, async (_, { db, user }) => {
    const rows = await levelChanges(db).list(user.id);
    return ok({ rows: rows.map(({ from_level: from, to_level: to, ...row }) => ({ ...row, from, to })) });
  }),

  handle(contract.setRemark, async ({ remark }, { db, sessions, user }) => {
    await profileStore(db).setRemark(user.id, remark);
    sessions.forget(user.id);
    return ok({ remark });
  }),

  handle(contract.setAvatar, async ({ file }, { db, files, user }) => {
    if (file !== '' && !(await files.find(db, file, user.id))) return refuse('call.notFound');
    const picture = file === '' ? null : await cutSquare(await files.read(file), AVATAR_SIDE);
    const key = picture && randomBytes(16).toString('base64url');
    const before = await db.transaction(async (tx) => {
      const store = profileStore(tx);
      const old = await store.lockAvatar(user.id);
      const kept = picture && (await files.keep(tx, user.id, picture));
      await store.setAvatar(user.id, kept?.id ?? null, key);
      return ok(old);
    });
    // Only now that nobody's row names it: undone half-way, a file too many lies there and never one too few.
    if (before.ok && before.value !== null) await files.remove(db, before.value);
    return ok({ avatar: key === null ? null : avatarPath(key) });
  }),

  handle(contract.listGates, async (_, context) => {
    const { clock, session, user } = context;
    const settings = await gateSettings(context);
    const facts = factsOf(user, session, clock.now());
    return ok({
      gates: FEATURES.map((feature) => {
        const gate = gateOf(feature, facts, settings);
        const levelNeeded = gate === 'levelTooLow' ? levelNeededFor(feature, settings.levels) : null;
        return { feature, gate, levelNeeded };
      }),
    });
  }),
];

function describeLevel({ level, threshold, isTransferOpen, withdrawalPerDay, tradingFee, referralShare }: Level) {
  return {
    level,
    threshold: onWire(threshold),
    isTransferOpen,
    withdrawalPerDay: onWire(withdrawalPerDay),
    tradingFeePpm: Number(tradingFee),
    referralSharePpm: Number(referralShare),
  };
}
