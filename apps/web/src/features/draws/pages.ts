import { DrawPage } from './DrawPage.tsx';
import { RecordsPage } from './RecordsPage.tsx';
import { StatisticsPage } from './StatisticsPage.tsx';

export const pages = { records: RecordsPage, draw: DrawPage, statistics: StatisticsPage };
