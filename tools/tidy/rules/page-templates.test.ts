import { expect, it } from 'vitest';
import { expectRule, found } from '../seen-to-fail.ts';
import { pageTemplates } from './page-templates.ts';

const FOLDER = 'apps/web/src/features/staking';
const group = {
  [`${FOLDER}/pages.ts`]: "import { StakePage } from './StakePage.tsx';\nexport const pages = { stake: StakePage };",
};
const page = (drawn: string) => ({
  ...group,
  [`${FOLDER}/StakePage.tsx`]: `export function StakePage() { return ${drawn}; }`,
});

it('asks every page for one template, and nothing else for any', () => {
  expectRule(pageTemplates, {
    bad: [
      page('<div />'),
      page('isOpen ? <FlowPage /> : <HubPage />'),
      { ...page('<FlowPage><Form /></FlowPage>'), [`${FOLDER}/Form.tsx`]: 'export const Form = () => <FlowPage />;' },
      {
        [`${FOLDER}/pages.ts`]: "export const pages = { late: lazy(() => import('./LatePage.tsx')) };",
        [`${FOLDER}/LatePage.tsx`]: 'export const LatePage = () => <p />;',
      },
      { ...page('<ListPage />'), [`${FOLDER}/Stake.module.css`]: '.page {\n  max-inline-size: 760px;\n}' },
      { ...page('<ListPage />'), [`${FOLDER}/Stake.module.css`]: '.page {\n  max-width: 620px;\n}' },
    ],
    good: [
      page('<ReaderPage><Text /></ReaderPage>'),
      page('isOpen ? <FlowPage><Form /></FlowPage> : <FlowPage />'),
      { ...page('<HubPage />'), [`${FOLDER}/Stake.module.css`]: '.field {\n  max-inline-size: 280px;\n}' },
      {
        ...page('<HubPage />'),
        [`${FOLDER}/Stake.module.css`]: '@media (max-width: 899px) {\n  .a {\n    gap: 0;\n  }\n}',
      },
      {
        'apps/web/src/features/spot/pages.ts': "import { TradePage } from './TradePage.tsx';",
        'apps/web/src/features/spot/TradePage.tsx': 'export const TradePage = () => <div />;',
      },
    ],
  });
});

it('says what a page stands on', () => {
  expect(found(pageTemplates, page('a ? <ListPage /> : <HubPage />'))).toEqual([
    `${FOLDER}/StakePage.tsx:1 stands on ListPage and HubPage`,
  ]);
});
