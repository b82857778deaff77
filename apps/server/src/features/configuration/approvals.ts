import { describeChanges, judgeProposal, type ProposalFacts } from '@candor/domain/approvals';
import { fallbackOf, isSettingKey, writeSetting } from '@candor/domain/configuration';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/sql.ts';
import { SETTING_CHANGED } from '../../platform/settings/settings.ts';
import { defineApproval } from '../../services/approvals/approval-kind.ts';

/** A setting is changed by two operators, and every process is told. */
export const configurationApprovals = [
  defineApproval({
    kind: 'setting.change',
    subjectOf: ({ key }) => key,
    judge: async (db, _, payload) => judgeProposal('setting.change', payload, await settingFacts(db, payload.key)),
    describe: (payload, was) => describeChanges('setting.change', payload, was),
    accompany: (tx, { outbox }, _, { key }) => outbox.add(tx, [{ ...SETTING_CHANGED, payload: { setting: key } }]),
    afterwards: ({ settings }) => settings.forget(),
  }),
];

const SettingRow = z.object({ version: z.number(), value: z.json() });

async function settingFacts(db: Queries, key: string): Promise<ProposalFacts['setting.change']> {
  if (!isSettingKey(key)) return undefined;
  const row = await db.maybeOne`select version, value from setting_version where key = ${key}
    order by version desc limit 1`;
  return row === undefined ? { version: 0, value: writeSetting(key, fallbackOf(key)) } : SettingRow.parse(row);
}
