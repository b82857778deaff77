import type { SettingKey } from '@candor/domain/configuration';
import { UiLink } from '@candor/ui';
import { paths } from '../platform/paths.ts';
import { useText } from '../platform/text.ts';
import words from './Words.module.css';

/** A setting by its name, which leads to where a change of it is proposed. */
export function SettingLink({ setting }: { readonly setting: SettingKey }) {
  const t = useText();
  return (
    <UiLink href={paths.setting(setting)} className={words.link}>
      {t(`setting.${setting}`)}
    </UiLink>
  );
}
