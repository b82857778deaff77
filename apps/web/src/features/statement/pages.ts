import { StatementPage } from './StatementPage.tsx';

export const pages = { statement: StatementPage };
