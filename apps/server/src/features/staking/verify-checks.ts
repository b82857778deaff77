import type { VerifyCheck } from '@candor/adapters/storage';

const ACTIVE = `SELECT count(*) FROM staking_holding WHERE state = 'active'`;
const PROJECTS = 'SELECT count(*) FROM staking_project';

/** [STK-11] What is promised, held against the books. */
export const stakingVerifyChecks: readonly VerifyCheck[] = [
  {
    name: 'all interest that staking promised lies aside, to the unit',
    table: 'staking_project',
    examined: PROJECTS,
    breaches: `SELECT p.id || ' promised ' || coalesce(h.promised, 0) || ', aside lie ' || coalesce(a.balance, 0) AS breach
      FROM staking_project AS p
      LEFT JOIN (SELECT project_id, sum(interest) AS promised FROM staking_holding WHERE state = 'active'
        GROUP BY project_id) AS h ON h.project_id = p.id
      LEFT JOIN ledger_account AS a ON a.book = 'real' AND a.asset = p.asset AND a.name = 'staking:' || p.id || ':promised'
      WHERE coalesce(h.promised, 0) <> coalesce(a.balance, 0)`,
  },
  {
    name: 'the principal of every stake is in the account of its owner',
    table: 'staking_holding',
    examined: ACTIVE,
    breaches: `SELECT h.user_id || ' staked ' || h.staked || ' ' || h.asset || ' and has ' || coalesce(a.balance, 0) AS breach
      FROM (SELECT s.user_id, p.asset, sum(s.amount) AS staked FROM staking_holding AS s
        JOIN staking_project AS p ON p.id = s.project_id WHERE s.state = 'active' GROUP BY s.user_id, p.asset) AS h
      LEFT JOIN ledger_account AS a
        ON a.book = 'real' AND a.asset = h.asset AND a.name = 'user:' || h.user_id || ':staking'
      WHERE coalesce(a.balance, 0) < h.staked`,
  },
  {
    name: 'every stake has the interest and the day of its terms',
    table: 'staking_holding',
    examined: ACTIVE,
    breaches: `SELECT h.id || ' has ' || h.interest || ' until ' || h.matures_at AS breach
      FROM staking_holding AS h JOIN staking_project AS p ON p.id = h.project_id
      WHERE h.interest <> ceil(h.amount * p.rate_ppm * p.days / 365000000::numeric)
        OR h.matures_at <> h.started_at + p.days * interval '24 hours'`,
  },
  {
    name: 'every staking project counts what is staked in it',
    table: 'staking_project',
    examined: PROJECTS,
    breaches: `SELECT p.id || ' counts ' || p.staked || ', its stakes say ' || coalesce(h.staked, 0) AS breach
      FROM staking_project AS p LEFT JOIN (SELECT project_id, sum(amount) AS staked FROM staking_holding
        WHERE state = 'active' GROUP BY project_id) AS h ON h.project_id = p.id
      WHERE p.staked <> coalesce(h.staked, 0)`,
  },
];
