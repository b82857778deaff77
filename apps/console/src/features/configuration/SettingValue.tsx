import type { Setting } from '@candor/contract';
import { readSetting } from '@candor/domain/configuration';
import { parseMoney, ppm } from '@candor/kernel';
import { Amount, Count, Percent } from '@candor/ui';
import { Scroller } from '../../parts/Scroller.tsx';
import { useText } from '../../platform/text.ts';
import { useRegionWords } from '../../platform/use-region-words.ts';
import styles from './Configuration.module.css';
import { percentDecimals } from './percent.ts';
import { formOf, parseValue } from './setting-value.ts';

type Props = { readonly setting: Setting; readonly value: string; readonly isQuiet?: boolean | undefined };

/** A value as its kind is read. As the default beside another value a table is only named. */
export function SettingValue({ setting, value, isQuiet = false }: Props) {
  const t = useText();
  const form = formOf(setting);
  const parsed = parseValue(value);
  switch (form.kind) {
    case 'whole':
      return (
        <span className={isQuiet ? undefined : styles.figure}>
          <Count value={Number(parsed)} /> {t(`unit.${form.unit}`, { count: Number(parsed) })}
        </span>
      );
    case 'switch':
      return (
        <span className={isQuiet ? undefined : styles.figure}>{t(parsed === true ? 'change.on' : 'change.off')}</span>
      );
    case 'amount':
      return (
        <span className={isQuiet ? undefined : styles.figure}>
          <Amount value={parseMoney(form.asset, String(parsed)) ?? null} decimals="full" zeros="drop" />
        </span>
      );
    case 'rate':
      return (
        <span className={isQuiet ? undefined : styles.figure}>
          <Percent value={ppm(Number(parsed))} decimals={percentDecimals(Number(parsed))} />
        </span>
      );
    case 'regions':
      return <Regions raw={parsed} names={form.names} />;
    case 'levels':
      return isQuiet ? t('configuration.otherTable') : <Levels raw={parsed} />;
    case 'calendars':
      return <Calendars raw={parsed} />;
    default:
      return form satisfies never;
  }
}

function Calendars({ raw }: { readonly raw: unknown }) {
  const t = useText();
  const lines = Object.entries(readSetting('spot.calendars', raw) ?? {});
  if (lines.length === 0) return t('configuration.alwaysOpen');
  return (
    <ul>
      {lines.map(([market, text]) => (
        <li key={market}>
          {market}: <bdi dir="ltr">{text}</bdi>
        </li>
      ))}
    </ul>
  );
}

function Regions({ raw, names }: { readonly raw: unknown; readonly names: readonly string[] }) {
  const t = useText();
  const regionWords = useRegionWords();
  const closed = readSetting('regions.closed', raw) ?? {};
  const lines = names.flatMap((name) => {
    const regions = closed[name as keyof typeof closed] ?? [];
    return regions.length === 0 ? [] : [{ name, words: regions.map(regionWords).join(', ') }];
  });
  if (lines.length === 0) return t('configuration.openEverywhere');
  return (
    <ul>
      {lines.map(({ name, words }) => (
        <li key={name}>
          {t(`region.${name as 'staking'}`)}: {words}
        </li>
      ))}
    </ul>
  );
}

function Levels({ raw }: { readonly raw: unknown }) {
  const t = useText();
  const levels = readSetting('levels', raw) ?? [];
  return (
    <Scroller label={t('setting.levels')}>
      <table className={styles.levels}>
        <thead>
          <tr>
            <th scope="col">{t('users.level')}</th>
            <th scope="col">{t('levels.threshold')}</th>
            <th scope="col">{t('levels.withdrawalPerDay')}</th>
            <th scope="col">{t('levels.tradingFee')}</th>
            <th scope="col">{t('levels.referralShare')}</th>
            <th scope="col">{t('levels.transfer')}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <tr key={level.level}>
              <th scope="row">{level.level}</th>
              <td>
                <Amount value={level.threshold} decimals="full" />
              </td>
              <td>
                <Amount value={level.withdrawalPerDay} decimals="full" />
              </td>
              <td>
                <Percent value={level.tradingFee} decimals={percentDecimals(Number(level.tradingFee))} />
              </td>
              <td>
                <Percent value={level.referralShare} decimals={percentDecimals(Number(level.referralShare))} />
              </td>
              <td>{t(level.isTransferOpen ? 'change.on' : 'change.off')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
