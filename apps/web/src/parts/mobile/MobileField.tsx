import { formatTyped, listRegions, type Region, readMobile } from '@candor/domain/auth';
import { Field, Icon, iconChevronDown } from '@candor/ui';
import { useMemo, useState } from 'react';
import { useLanguage, useText } from '../../platform/texts.ts';
import styles from './Mobile.module.css';
import { RegionSheet } from './RegionSheet.tsx';
import { nameRegions } from './regions.ts';

export type TypedMobile = {
  readonly region: Region;
  readonly typed: string;
  /** In international form, once it is a number that can receive messages. */
  readonly number: string | undefined;
};

type Props = {
  readonly value: TypedMobile;
  readonly onValueChange: (value: TypedMobile) => void;
  /** Says what is wrong with what was typed, once that was asked. */
  readonly isChecked: boolean;
  readonly error?: string | undefined;
};

/** The country with its code, and the number as it is dialled there. A number with a plus brings its own country. */
export function MobileField({ value, onValueChange, isChecked, error }: Props) {
  const t = useText('parts');
  const language = useLanguage();
  const [isPicking, setPicking] = useState(false);
  const regions = useMemo(() => nameRegions(listRegions(), language), [language]);
  const country = regions.find(({ region }) => region === value.region);

  function change(typed: string, region: Region) {
    const read = readMobile(typed, region);
    const isInternational = /^\s*(\+|00)/.test(typed);
    onValueChange({
      region: isInternational ? (read?.region ?? region) : region,
      // Taking a sign away must take it away: only what grows is written anew.
      typed: typed.length > value.typed.length ? formatTyped(typed, region) : typed,
      number: read?.number,
    });
  }

  const isMissing = value.typed.trim() === '';
  const problem = isMissing ? t('mobile.missing') : t('mobile.wrong', { country: country?.name ?? value.region });
  return (
    <>
      <Field
        name="mobile"
        label={t('mobile.label')}
        hint={t('mobile.hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        maxLength={30}
        value={value.typed}
        onValueChange={(typed) => change(typed, value.region)}
        error={isChecked && value.number === undefined ? problem : error}
        start={
          <button
            type="button"
            className={styles.region}
            aria-haspopup="dialog"
            aria-label={t('region.current', {
              country: country?.name ?? value.region,
              code: `+${country?.callingCode}`,
            })}
            onClick={() => setPicking(true)}
          >
            <span>{value.region}</span>
            <bdi dir="ltr">+{country?.callingCode}</bdi>
            <Icon of={iconChevronDown} size={16} />
          </button>
        }
      />
      {isPicking && (
        <RegionSheet
          regions={regions}
          current={value.region}
          onClose={() => setPicking(false)}
          onPick={(region) => {
            setPicking(false);
            change(value.typed, region);
          }}
        />
      )}
    </>
  );
}
