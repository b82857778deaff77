import { hasText, type Text, type TextKey, useText } from './text.ts';
import { useRegionWords } from './use-region-words.ts';

const LEVEL_LINE = /^levels\.(\d)\.(threshold|withdrawalPerDay|tradingFee|referralShare|transfer)$/;
const REGION_LINE = /^regions\.closed\.([A-Za-z]+)$/;

/** The domain names what changes; here are the words for it. A name without words is shown as it is. */
export function useChangeWords(): {
  readonly name: (name: string) => string;
  readonly value: (name: string, value: string) => string;
} {
  const t = useText();
  const regions = useRegionWords();
  return {
    name: (name) => nameWords(t, name),
    value: (name, value) => {
      if (value === '') return t('change.nothing');
      if (REGION_LINE.test(name)) return value.split(', ').map(regions).join(', ');
      if (name === 'operatorRoles' || name === 'userRoles') return roleNames(t, name, value);
      if (name === 'grantedLevel') return t('users.level.value', { level: value });
      if (name === 'secondFactors') return t('change.factors', { count: Number(value) });
      return value === 'on' || value === 'off' || value === 'set' ? t(`change.${value}`) : value;
    },
  };
}

function nameWords(t: Text, name: string): string {
  const level = LEVEL_LINE.exec(name);
  if (level) return t('change.level', { level: level[1] ?? '', part: t(`levels.${level[2]}` as TextKey) });
  const region = REGION_LINE.exec(name);
  if (region) return t('change.region', { feature: t(`region.${region[1]}` as TextKey) });
  // Features bring the words of their own changes: `console:change.<name>` in their file.
  const own = `change.${name}`;
  if (hasText(own)) return t(own);
  return name.includes('.') ? t(`setting.${name}` as TextKey) : name;
}

function roleNames(t: Text, name: 'operatorRoles' | 'userRoles', value: string): string {
  const group = name === 'operatorRoles' ? 'role' : 'users.role';
  return value
    .split(', ')
    .map((role) => t(`${group}.${role}` as TextKey))
    .join(', ');
}
