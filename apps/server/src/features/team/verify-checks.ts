import type { VerifyCheck } from '@candor/adapters/storage';

const SHARES = 'SELECT count(*) FROM team_share';

/** What is said of teams, held against trades and books. */
export const teamVerifyChecks: readonly VerifyCheck[] = [
  {
    name: 'shares in a fee come to no more than the fee, and the fee is that of the trade',
    table: 'team_share',
    examined: SHARES,
    breaches: `SELECT s.fill_id || ' ' || s.side || ' shared ' || sum(s.share) || ' of ' || max(s.fee) AS breach
      FROM team_share AS s LEFT JOIN spot_fill AS f ON f.id = s.fill_id
      GROUP BY s.fill_id, s.side, f.id, f.maker_fee, f.taker_fee
      HAVING f.id IS NULL OR sum(s.share) > max(s.fee) OR min(s.fee) <> max(s.fee)
        OR max(s.fee) <> CASE s.side WHEN 'maker' THEN f.maker_fee ELSE f.taker_fee END`,
  },
  {
    name: 'every paid share is in the movement that paid it, to the unit',
    table: 'team_share',
    examined: SHARES,
    breaches: `SELECT coalesce(s.paid_by, p.id) || ' shares ' || coalesce(s.share, 0) || ', moved ' || coalesce(p.amount, 0) AS breach
      FROM (SELECT paid_by, asset, sum(share) AS share FROM team_share WHERE paid_by IS NOT NULL GROUP BY paid_by, asset) AS s
      FULL JOIN (SELECT t.id, a.asset, sum(p.amount) AS amount FROM ledger_transfer AS t
        JOIN ledger_posting AS p ON p.transfer_no = t.no JOIN ledger_account AS a ON a.id = p.to_account
        WHERE t.kind = 'team.share' GROUP BY t.id, a.asset) AS p
        ON p.id = s.paid_by AND p.asset = s.asset
      WHERE coalesce(s.share, 0) <> coalesce(p.amount, 0)`,
  },
  {
    name: 'what everybody earned is the sum of their shares',
    table: 'team_earned',
    examined: 'SELECT count(*) FROM team_earned',
    breaches: `SELECT coalesce(e.leader_id, s.leader_id) || ' earned ' || coalesce(e.first + e.second, 0) || ', shares say '
        || coalesce(s.share, 0) AS breach
      FROM team_earned AS e FULL JOIN (SELECT leader_id, asset, sum(share) AS share FROM team_share GROUP BY leader_id, asset) AS s
        ON s.leader_id = e.leader_id AND s.asset = e.asset
      WHERE coalesce(e.first + e.second, 0) <> coalesce(s.share, 0)`,
  },
  {
    name: 'every team total counts the members there are and what they traded',
    table: 'team_total',
    examined: 'SELECT count(*) FROM team_total',
    breaches: `SELECT t.user_id || ' counts ' || t.members || ' members and ' || t.first_volume || ' of them' AS breach
      FROM team_total AS t LEFT JOIN (SELECT m.leader_id, count(*) AS members, count(*) FILTER (WHERE m.tier = 1) AS friends,
          count(*) FILTER (WHERE m.tier = 2) AS second, coalesce(sum(o.own_volume) FILTER (WHERE m.tier = 1), 0) AS first_volume,
          coalesce(sum(o.own_volume) FILTER (WHERE m.tier = 2), 0) AS second_volume
        FROM team_member AS m JOIN team_total AS o ON o.user_id = m.member_id GROUP BY m.leader_id) AS x ON x.leader_id = t.user_id
      WHERE (t.members, t.friends, t.second, t.first_volume, t.second_volume) IS DISTINCT FROM (coalesce(x.members, 0),
        coalesce(x.friends, 0), coalesce(x.second, 0), coalesce(x.first_volume, 0), coalesce(x.second_volume, 0))`,
  },
];
