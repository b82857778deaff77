import { ppm } from '@candor/kernel';
import { Card, FigureTable, ListPage, Percent, SkeletonRows } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import styles from './Vip.module.css';

/** The schedule for everybody, with the row and the columns marked that are the customer's own. */
export function FeesPage() {
  const fees = useCall('app.spot/fees', {});
  const t = useText('vip');
  return (
    <ListPage head={<p className={styles.note}>{t('fees.text')}</p>}>
      <Loaded reading={fees} bones={<SkeletonRows count={8} />}>
        {(data) => <Schedule fees={data} />}
      </Loaded>
    </ListPage>
  );
}

function Schedule({ fees }: { readonly fees: Answer<'app.spot/fees'> }) {
  const t = useText('vip');
  const titles = useText('titles');
  const { data: own } = useCall('app.vip/overview', {});
  const rate = (part: number, isOwn: boolean) => (
    <td className={isOwn ? styles.own : undefined}>
      <Percent value={ppm(part)} decimals={3} />
    </td>
  );
  return (
    <Card action={<TextLink href={PATHS.levels}>{t('fees.levels')}</TextLink>}>
      <FigureTable
        label={titles('vip.fees')}
        titles={[t('fees.level'), t('fees.taker'), t('fees.maker'), t('fees.vipTaker'), t('fees.vipMaker')]}
      >
        {fees.levels.map(({ level, makerPpm, takerPpm }, place) => {
          const isOwn = own?.level === level;
          const vip = fees.vip[place];
          return (
            <tr key={level} aria-current={isOwn || undefined}>
              <th scope="row">
                {level} {isOwn && <small>{t('fees.yours')}</small>}
              </th>
              {rate(takerPpm, isOwn && !own.isVip)}
              {rate(makerPpm, isOwn && !own.isVip)}
              {vip && rate(vip.takerPpm, isOwn && own.isVip)}
              {vip && rate(vip.makerPpm, isOwn && own.isVip)}
            </tr>
          );
        })}
      </FigureTable>
    </Card>
  );
}
