import type { VerifyCheck } from '@candor/adapters/storage';

/** [CHG-12] Pools, held against the books. */
export const challengeVerifyChecks: readonly VerifyCheck[] = [
  {
    name: 'the pool of every challenge holds exactly what was put in and is not paid yet',
    table: 'prize_challenge',
    examined: 'SELECT count(*) FROM prize_challenge',
    breaches: `SELECT c.id || ' should have ' || w.due || ', has ' || coalesce(a.balance, 0) AS breach
      FROM prize_challenge AS c
      CROSS JOIN LATERAL (SELECT CASE
          WHEN c.state = 'open' THEN c.base + c.entries
          WHEN c.state = 'settling' THEN (SELECT coalesce(sum(amount), 0) FROM challenge_payout
            WHERE challenge_id = c.id AND paid_at IS NULL)
          ELSE 0 END AS due) AS w
      LEFT JOIN ledger_account AS a ON a.book = 'real' AND a.asset = 'USDT' AND a.name = 'challenge:' || c.id || ':pool'
      WHERE coalesce(a.balance, 0) <> w.due`,
  },
  {
    name: 'what a challenge pays out is together its whole pool',
    table: 'prize_challenge',
    examined: `SELECT count(*) FROM prize_challenge WHERE state IN ('settling', 'settled')`,
    breaches: `SELECT c.id || ' had ' || (c.base + c.entries) || ', plans ' || coalesce(p.total, 0) AS breach
      FROM prize_challenge AS c LEFT JOIN (SELECT challenge_id, sum(amount) AS total FROM challenge_payout
        GROUP BY challenge_id) AS p ON p.challenge_id = c.id
      WHERE c.state IN ('settling', 'settled') AND coalesce(p.total, 0) <> c.base + c.entries`,
  },
  {
    name: 'every challenge counts what its attempts paid',
    table: 'challenge_attempt',
    examined: `SELECT count(*) FROM challenge_attempt WHERE kind = 'paid'`,
    breaches: `SELECT c.id || ' counts ' || c.entries || ', its attempts say ' || coalesce(p.paid, 0) AS breach
      FROM prize_challenge AS c LEFT JOIN (SELECT challenge_id, sum(price) AS paid FROM challenge_attempt
        GROUP BY challenge_id) AS p ON p.challenge_id = c.id
      WHERE c.entries <> coalesce(p.paid, 0)`,
  },
];
