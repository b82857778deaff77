import { contract } from '@candor/contract';
import { MOST_WAITING, readClaim, readTxid } from '@candor/domain/recharge';
import { assert, isId, ok, refuse } from '@candor/kernel';
import { sha256Hex } from '../../platform/canonical.ts';
import { FileMissing } from '../../platform/files/file-store.ts';
import { readPhoto } from '../../platform/files/picture.ts';
import { handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { certificateStore } from './certificate-store.ts';
import { forgetPhoto } from './jobs.ts';
import { showCertificate } from './wire.ts';

/** Large enough to read a screen of numbers by. */
const PICTURE_SIDE = 2_000;
const MOST_LOOSE_PHOTOS = 4;

export const certificateRoutes = [
  handle(contract.uploadCertificatePhoto, async (_, { db, file, files, user }) => {
    assert(file, 'the bytes of an upload');
    const picture = await readPhoto(file, PICTURE_SIDE);
    if (!picture.ok) return picture;
    const kept = await files.keepSealed(db, user.id, picture.value, 'certificate');
    for (const id of await certificateStore(db).surplusOf(user.id, MOST_LOOSE_PHOTOS)) {
      await forgetPhoto({ db, files }, id);
    }
    return ok({ id: kept.id, bytes: kept.bytes, width: kept.width, height: kept.height });
  }),

  handle(contract.submitCertificate, async (input, { audit, clock, files, newId, once, user, vault }) => {
    const claimed = readClaim(input);
    if (!claimed.ok) return claimed;
    const txid = readTxid(input.network, input.txid ?? '');
    return once(input, async (tx) => {
      const store = certificateStore(tx);
      if ((await store.countWaiting(user.id)) >= MOST_WAITING) {
        return refuse('recharge.tooManyWaiting', { most: MOST_WAITING });
      }
      if (txid !== null && (await store.isClaimed(input.network, txid))) return refuse('recharge.sameTransaction');
      if (!(await store.takePhoto(input.file, user.id))) return refuse('recharge.photoMissing');
      const picture = await files.readSealed(tx, input.file, user.id, 'certificate');
      const id = newId('crt');
      await store.add({
        id,
        userId: user.id,
        network: input.network,
        claimed: claimed.value,
        txid,
        fileId: input.file,
        pictureTag: vault.tag('certificate photo', sha256Hex(picture)),
        now: clock.now(),
      });
      await audit.write(tx, {
        actor: { type: 'customer', id: user.id, name: user.username },
        action: 'recharge.certificateSubmitted',
        subject: id,
        details: { network: input.network, asset: input.asset, amount: input.amount },
      });
      const row = await store.find(id);
      assert(row, 'the certificate that was kept');
      return ok(showCertificate(row));
    });
  }),

  handle(contract.listCertificates, async ({ cursor, limit }, { db, user }) => {
    if (cursor && !isId('crt', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const store = certificateStore(db);
    const { rows, next } = await paged(limit, (most) => store.listOf(user.id, cursor || null, most), idOf);
    return ok({ rows: rows.map(showCertificate), next, usualMinutes: await store.usualMinutes() });
  }),

  handle(contract.getCertificate, async ({ id }, { db, user }) => {
    const store = certificateStore(db);
    const row = await store.find(id);
    if (row?.user_id !== user.id) return refuse('call.notFound');
    return ok({ certificate: showCertificate(row), usualMinutes: await store.usualMinutes() });
  }),

  handle(contract.certificatePicture, async ({ id }, { db, files, user }) => {
    const row = await certificateStore(db).find(id);
    if (row?.user_id !== user.id) return refuse('call.notFound');
    const picture = await files.readSealed(db, row.file_id, user.id, 'certificate').catch(nullIfGone);
    return ok({ picture: picture && `data:image/jpeg;base64,${picture.toString('base64')}` });
  }),
];

function nullIfGone(error: unknown): null {
  if (error instanceof FileMissing) return null;
  throw error;
}
