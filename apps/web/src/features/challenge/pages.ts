import { AttemptPage } from './AttemptPage.tsx';
import { ChallengePage } from './ChallengePage.tsx';
import { LimitsPage } from './LimitsPage.tsx';
import { PlayPage } from './PlayPage.tsx';
import { RecordsPage } from './RecordsPage.tsx';
import { RulesPage } from './RulesPage.tsx';
import { StandingsPage } from './StandingsPage.tsx';

export const pages = {
  challenge: ChallengePage,
  play: PlayPage,
  attempt: AttemptPage,
  standings: StandingsPage,
  records: RecordsPage,
  rules: RulesPage,
  limits: LimitsPage,
};
