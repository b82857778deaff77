import {
  cx,
  Icon,
  IconButton,
  type IconShape,
  iconLock,
  iconLogout,
  iconQuestion,
  Logo,
  UiLink,
  VisuallyHidden,
} from '@candor/ui';
import { OperatorCard } from '../parts/OperatorCard.tsx';
import { paths } from '../platform/paths.ts';
import { signOut } from '../platform/sign-out.ts';
import { useText } from '../platform/text.ts';
import { useOperator } from '../platform/use-operator.ts';
import styles from './ConsoleRail.module.css';
import { isInside, isOpenTo, laterSectionsFor, OPEN_SECTIONS } from './sections.ts';
import { ThemeButton } from './ThemeButton.tsx';

export type ConsoleRailProps = {
  readonly pathname: string;
  /** Proposals that wait for this operator. */
  readonly waiting: number;
  readonly onHelp: () => void;
};

/** From 900 px: what works, then what is still to come, then who is signed in. */
export function ConsoleRail({ pathname, waiting, onHelp }: ConsoleRailProps) {
  const t = useText();
  const { roles } = useOperator();
  const later = laterSectionsFor(roles);
  return (
    <div className={styles.rail}>
      <UiLink href={paths.home} className={styles.head} aria-label={t('app.home')}>
        <Logo size={22} />
        <span className={styles.product}>{t('app.short')}</span>
      </UiLink>
      <nav className={styles.nav} aria-label={t('nav.label')}>
        <ul>
          {OPEN_SECTIONS.map((section) => (
            <RailLink
              key={section.name}
              href={section.path}
              icon={section.icon}
              label={t(`section.${section.name}`)}
              keys={section.key}
              isLocked={!isOpenTo(section, roles)}
              isCurrent={isInside(pathname, section.path)}
              count={section.name === 'approvals' ? waiting : 0}
            />
          ))}
        </ul>
        {later.length > 0 && (
          <>
            <h2 className={styles.group}>{t('nav.later')}</h2>
            <ul>
              {later.map(({ name, icon }) => (
                <RailLink
                  key={name}
                  href={`/${name}`}
                  icon={icon}
                  label={t(`section.${name}`)}
                  isCurrent={isInside(pathname, `/${name}`)}
                  isLater
                />
              ))}
            </ul>
          </>
        )}
      </nav>
      <div className={styles.foot}>
        <UiLink href={paths.own} className={styles.own} aria-label={t('own.open')}>
          <OperatorCard />
        </UiLink>
        <div className={styles.tools}>
          <ThemeButton />
          <IconButton icon={iconQuestion} size={20} label={t('keys.open')} onClick={onHelp} />
          <IconButton icon={iconLogout} size={20} label={t('account.signOut')} onClick={signOut} />
        </div>
      </div>
    </div>
  );
}

type RailLinkProps = {
  readonly href: string;
  readonly icon: IconShape;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly keys?: string | undefined;
  readonly isLocked?: boolean | undefined;
  readonly isLater?: boolean | undefined;
  readonly count?: number | undefined;
};

function RailLink({ href, icon, label, isCurrent, keys, isLocked, isLater, count = 0 }: RailLinkProps) {
  const t = useText();
  return (
    <li>
      <UiLink
        href={href}
        className={cx(styles.link, isLater && styles.later)}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Icon of={icon} size={18} />
        <span className={styles.label}>{label}</span>
        {count > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{count}</span>
            <VisuallyHidden>{t('approvals.waitingForYou', { count })}</VisuallyHidden>
          </span>
        )}
        {isLocked ? (
          <>
            <Icon of={iconLock} size={16} className={styles.mark} />
            <VisuallyHidden>, {t('nav.locked')}</VisuallyHidden>
          </>
        ) : (
          keys && (
            <span className={styles.keys} aria-hidden="true">
              g {keys}
            </span>
          )
        )}
      </UiLink>
    </li>
  );
}
