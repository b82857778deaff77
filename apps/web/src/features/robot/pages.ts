import { AddPage } from './AddPage.tsx';
import { ModePage } from './ModePage.tsx';
import { StrategiesPage } from './StrategiesPage.tsx';
import { StrategyPage } from './StrategyPage.tsx';

export const pages = { strategies: StrategiesPage, strategy: StrategyPage, add: AddPage, mode: ModePage };
