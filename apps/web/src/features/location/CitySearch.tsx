/* oxlint-disable jsx-a11y/no-static-element-interactions -- the rows inside are the buttons; the list only moves between them */
import { type City, type Found, searchCities } from '@candor/domain/location';
import { EmptyState, Field, Icon, iconPlace, iconSearch, List, ListRow } from '@candor/ui';
import { type FormEvent, type KeyboardEvent, useDeferredValue } from 'react';
import { useLanguage, useText } from '../../platform/texts.ts';
import styles from './Location.module.css';
import { nameCountry, type Places, useNames } from './use-places.ts';

const MOST = 20;

/** What was found for what is typed, and whether further names are still on their way. */
export function useFound(places: Places | undefined, typed: string): readonly Found[] {
  const names = useNames(typed);
  const asked = useDeferredValue(typed);
  return places ? searchCities(places.index, names.data ? [names.data] : [], asked, MOST) : [];
}

type FieldProps = {
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  /** The first that was found, for somebody who presses Enter. */
  readonly onFirst: () => void;
};

export function CityField({ typed, onTyped, onFirst }: FieldProps) {
  const t = useText('location');
  function submit(event: FormEvent) {
    event.preventDefault();
    onFirst();
  }
  return (
    <search>
      <form onSubmit={submit}>
        <Field
          label={t('search')}
          hint={t('search.hint')}
          name="city"
          type="search"
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          start={<Icon of={iconSearch} size={20} />}
          value={typed}
          onValueChange={onTyped}
        />
      </form>
    </search>
  );
}

type ListProps = {
  readonly label: string;
  readonly found: readonly Found[];
  readonly chosen: City | undefined;
  readonly onChoose: (city: City) => void;
};

/** The cities as rows; arrows lead from one to the next. */
export function CityList({ label, found, chosen, onChoose }: ListProps) {
  const t = useText('location');
  const language = useLanguage();
  if (found.length === 0) return <EmptyState icon={iconPlace} title={t('none')} hint={t('none.hint')} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows inside are the buttons; this only moves between them
    <div className={styles.list} onKeyDown={moveFocus}>
      <List label={label}>
        {found.map(({ city, alias }) => (
          <ListRow
            key={`${city.name} ${city.latitude} ${city.longitude}`}
            title={
              <>
                <bdi>{city.name}</bdi>
                {alias !== undefined && (
                  <>
                    {' '}
                    <bdi className={styles.alias}>{alias}</bdi>
                  </>
                )}
              </>
            }
            note={nameCountry(city.country, language)}
            isCurrent={city === chosen}
            onPress={() => onChoose(city)}
          />
        ))}
      </List>
      {found.length === MOST && <p className={styles.note}>{t('more')}</p>}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const rows = [...event.currentTarget.querySelectorAll('button')];
  const next = rows[rows.findIndex((row) => row.matches(':focus')) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
