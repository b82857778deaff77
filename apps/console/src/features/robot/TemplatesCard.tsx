import type { OutputOf } from '@candor/contract';
import type { robotOverview } from '@candor/contract/robot/review';
import { parseMoney } from '@candor/kernel';
import { Address, Amount, Card, Count } from '@candor/ui';
import plain from '../../parts/PlainTable.module.css';
import { Scroller } from '../../parts/Scroller.tsx';
import { useText } from '../../platform/text.ts';

type Rows = OutputOf<typeof robotOverview>['templates'];

/** What is on offer, by its published version, and how many run by it. Read only: rules are code, and a change is a release. */
export function TemplatesCard({ templates }: { readonly templates: Rows }) {
  const t = useText();
  return (
    <Card title={t('robot.templates')}>
      <Scroller label={t('robot.templates')}>
        <table className={plain.table}>
          <thead>
            <tr>
              <th scope="col">{t('robot.column.template')}</th>
              <th scope="col">{t('robot.column.type')}</th>
              <th scope="col">{t('robot.column.version')}</th>
              <th scope="col">{t('robot.column.running')}</th>
              <th scope="col">{t('robot.column.halted')}</th>
              <th scope="col">{t('robot.column.stopped')}</th>
              <th scope="col">{t('robot.column.invested')}</th>
            </tr>
          </thead>
          <tbody>
            {templates.map((template) => (
              <tr key={template.id}>
                <th scope="row">{template.id}</th>
                <td>
                  {t(`robot.tier.${template.tier}`)} · {t(`robot.mode.${template.mode}`)}
                </td>
                <td>
                  <Address value={template.version} />
                </td>
                <td>
                  <Count value={template.running} />
                </td>
                <td>
                  <Count value={template.halted} />
                </td>
                <td>
                  <Count value={template.stopped} />
                </td>
                <td>
                  <Amount value={parseMoney('USDT', template.invested.amount)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </Card>
  );
}
