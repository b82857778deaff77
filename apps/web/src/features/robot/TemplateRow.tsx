import type { RobotTemplate } from '@candor/contract/robot/calls';
import { instant } from '@candor/kernel';
import { Change, dateFormat, iconRobot, ListRow, useUi } from '@candor/ui';
import { IconPlate } from '../../parts/IconPlate.tsx';
import { useText } from '../../platform/texts.ts';
import { templatePath } from './own-paths.ts';
import { againstHolding } from './robot-words.ts';

type Props = { readonly template: RobotTemplate; readonly market: string | undefined };

/** One template: what it does, and what it left beside holding in the time that is named. Losers too. */
export function TemplateRow({ template, market }: Props) {
  const t = useText('robot');
  const { locale } = useUi();
  const { id, mode, tier, backtest } = template;
  const years = dateFormat(locale, { year: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <ListRow
      start={<IconPlate icon={iconRobot} />}
      title={t(`template.${id}`)}
      note={`${t(`tier.${tier}`)} · ${t(`mode.${mode}`)} · ${t(`short.${id}`)}`}
      end={<Change value={againstHolding(backtest)} mark="sign" />}
      endNote={years.formatRange(instant(backtest.from), instant(backtest.until))}
      href={templatePath(id, market)}
    />
  );
}
