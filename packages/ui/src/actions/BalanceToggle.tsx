import { iconEye, iconEyeOff } from '../icons/eyes.ts';
import { useUi } from '../provider/UiProvider.tsx';
import { IconButton } from './IconButton.tsx';

/** Hides and shows every balance of the app. The app keeps the choice. */
export function BalanceToggle({ onToggle }: { readonly onToggle: (isHidden: boolean) => void }) {
  const { isHidden, text } = useUi();
  return (
    <IconButton
      size={20}
      isQuiet
      icon={isHidden ? iconEyeOff : iconEye}
      label={isHidden ? text.showBalances : text.hideBalances}
      onClick={() => onToggle(!isHidden)}
    />
  );
}
