import { contract } from '@candor/contract';
import { MINUTE_MS, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { renewToken } from '../../services/guard/proof.ts';
import { readRegistration } from '../../services/guard/webauthn-json.ts';
import { actorOf } from '../../services/operators/actor.ts';
import { enrolmentOptions, unlessAway } from '../../services/operators/approval-signatures.ts';
import { provePassword, proveSecond } from './prove-operator.ts';

const ADD = 'operator.passkey';
const CEREMONY_MS = 5 * MINUTE_MS;

/** [APR-15] The passkey an operator approves with. The signer keeps it; the application's database never has it. */
export const approvalPasskeyRoutes = [
  handle(contract.approvalPasskey, (_, { operator, signer }) =>
    unlessAway(async () => {
      const { passkeys, takesEnrolment } = await signer.approval(operator.id, null);
      return ok({ count: passkeys.length, isTakenHere: takesEnrolment });
    }),
  ),

  handle(contract.startApprovalPasskey, async ({ password, code }, context) => {
    const { challenges, db, operator, pageOrigin } = context;
    const proven = await provePassword(context, password);
    if (!proven.ok) return proven;
    const second = await proveSecond(context, code);
    if (!second.ok) return second;
    return unlessAway(async () => {
      const options = await enrolmentOptions(context, operator, pageOrigin());
      const wanted = { kind: ADD, subject: operator.id, data: {}, lifeMs: CEREMONY_MS };
      const { challenge: ceremony } = await challenges.issue(db, wanted);
      return ok({ ceremony, options, newToken: await renewToken(context) });
    });
  }),

  handle(contract.addApprovalPasskey, async ({ ceremony, response }, context) => {
    const { audit, challenges, db, ip, operator, pageOrigin, signer } = context;
    const asked = await challenges.take(ADD, ceremony);
    if (asked === undefined || asked.subject !== operator.id) return refuse('second.ended');
    if (!readRegistration(response)) return refuse('passkey.refused');
    const { id: operatorId, username } = operator;
    const enrolment = { operatorId, username, origin: pageOrigin(), response };
    return unlessAway(async () => {
      const { takesEnrolment } = await signer.approval(operatorId, null);
      if (takesEnrolment && !(await signer.enrol(enrolment))) return refuse('passkey.refused');
      await db.transaction((tx) =>
        audit.write(tx, {
          actor: actorOf(operator),
          action: takesEnrolment ? 'operator.passkeyAdded' : 'operator.passkeyMade',
          subject: username,
          details: { ip },
        }),
      );
      // Whoever runs the signer enters it there, with the operator beside them: nothing that this server says would do.
      const code = takesEnrolment ? null : Buffer.from(JSON.stringify(enrolment)).toString('base64url');
      return ok({ code });
    });
  }),
];
