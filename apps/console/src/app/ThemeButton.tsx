import { IconButton, iconMoon, iconSun, iconSystem } from '@candor/ui';
import { useText } from '../platform/text.ts';
import { setTheme, THEMES, useTheme } from '../platform/theme.ts';

const ICONS = { system: iconSystem, light: iconSun, dark: iconMoon } as const;

/** One press, the next appearance; its name says which one is on. */
export function ThemeButton() {
  const t = useText();
  const theme = useTheme();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  return (
    <IconButton
      icon={ICONS[theme]}
      size={20}
      label={t('theme.button', { theme: t(`theme.${theme}`) })}
      onClick={() => setTheme(next)}
    />
  );
}
