import { ppm } from '@candor/kernel';
import { Amount, Card, Count, FigureTable, Percent } from '@candor/ui';
import { TextLink } from '../../parts/TextLink.tsx';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import type { Overview } from './MembershipPage.tsx';
import { FEES_PATH } from './own-paths.ts';
import styles from './Vip.module.css';

/** Without and with, side by side, at the customer's own level. */
export function ChangesCard({ overview: { fees, limits, robots } }: { readonly overview: Overview }) {
  const t = useText('vip');
  const rate = (part: number) => <Percent value={ppm(part)} decimals={3} />;
  const limit = (wire: typeof limits.vip) => <Amount value={readMoney(wire)} zeros="drop" isPublic />;
  return (
    <Card title={t('change.title')} action={<TextLink href={FEES_PATH}>{t('change.fees')}</TextLink>}>
      <FigureTable label={t('change.title')} titles={['', t('change.common'), t('change.vip')]}>
        <tr>
          <th scope="row">{t('change.taker')}</th>
          <td>{rate(fees.common.takerPpm)}</td>
          <td>{rate(fees.vip.takerPpm)}</td>
        </tr>
        <tr>
          <th scope="row">{t('change.maker')}</th>
          <td>{rate(fees.common.makerPpm)}</td>
          <td>{rate(fees.vip.makerPpm)}</td>
        </tr>
        <tr>
          <th scope="row">{t('change.limit')}</th>
          <td>{limit(limits.common)}</td>
          <td>{limit(limits.vip)}</td>
        </tr>
        <tr>
          <th scope="row">{t('change.atOnce')}</th>
          <td>
            <Count value={robots.common} />
          </td>
          <td>
            <Count value={robots.vip} />
          </td>
        </tr>
        <tr>
          <th scope="row">{t('change.robots')}</th>
          <td>{t('change.no')}</td>
          <td>{t('change.yes')}</td>
        </tr>
      </FigureTable>
      <p className={styles.note}>{t('change.wait')}</p>
    </Card>
  );
}
