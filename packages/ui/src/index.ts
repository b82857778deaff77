export { BalanceToggle } from './actions/BalanceToggle.tsx';
export { Button, type ButtonProps } from './actions/Button.tsx';
export { type ButtonLook, type ButtonSize, type ButtonVariant, buttonClass } from './actions/button-class.ts';
export { CopyButton, type CopyButtonProps } from './actions/CopyButton.tsx';
export { IconButton, type IconButtonProps, IconLink } from './actions/IconButton.tsx';
export { Spinner } from './actions/Spinner.tsx';
export { AreaLine, type AreaLineProps } from './charts/AreaLine.tsx';
export { type ChartPoint, LineChart, type LineChartProps } from './charts/LineChart.tsx';
export { PlotCursor, type PlotCursorProps } from './charts/PlotCursor.tsx';
export { ShareBar, type ShareBarProps, type SharePart } from './charts/ShareBar.tsx';
export { Sparkline, type SparklineProps } from './charts/Sparkline.tsx';
export { Checkbox, type CheckboxProps } from './choice/Checkbox.tsx';
export { Chips, type ChipsProps } from './choice/Chips.tsx';
export { RadioCards, type RadioCardsProps } from './choice/RadioCards.tsx';
export { Segmented, type SegmentedProps } from './choice/Segmented.tsx';
export { Slider, type SliderProps } from './choice/Slider.tsx';
export { Switch, type SwitchProps } from './choice/Switch.tsx';
export { type TabItem, Tabs, type TabsProps } from './choice/Tabs.tsx';
export { Banner, type BannerProps } from './feedback/Banner.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './feedback/ErrorState.tsx';
export { LockedState, type LockedStateProps } from './feedback/LockedState.tsx';
export { OfflineBar, type OfflineBarProps } from './feedback/OfflineBar.tsx';
export { Loading, Skeleton, type SkeletonProps, SkeletonRows, type SkeletonRowsProps } from './feedback/Skeleton.tsx';
export { type Status, StatusChip, type StatusChipProps } from './feedback/StatusChip.tsx';
export { Stepper, type StepperProps } from './feedback/Stepper.tsx';
export { Timeline, type TimelineStep } from './feedback/Timeline.tsx';
export { type ShowToast, ToastProvider, useToast } from './feedback/ToastProvider.tsx';
export { Address, type AddressProps } from './figures/Address.tsx';
export { Amount, type AmountProps } from './figures/Amount.tsx';
export { Change, type ChangeProps } from './figures/Change.tsx';
export { Count, type CountProps } from './figures/Count.tsx';
export { Countdown, type CountdownProps } from './figures/Countdown.tsx';
export { DateTime, Day, TimeAgo } from './figures/DateTime.tsx';
export { Figure, type FigureSize, HiddenFigure, UnknownFigure } from './figures/Figure.tsx';
export { MoneyValue, type MoneyValueProps } from './figures/MoneyValue.tsx';
export { Percent, type PercentProps } from './figures/Percent.tsx';
export { Price, type PriceProps } from './figures/Price.tsx';
export { StaleMark, type StaleMarkProps } from './figures/StaleMark.tsx';
export { AmountField, type AmountFieldProps } from './forms/AmountField.tsx';
export { CodeField, type CodeFieldProps } from './forms/CodeField.tsx';
export { Field, type FieldProps } from './forms/Field.tsx';
export { LangPicker, type LangPickerProps, type PickableLanguage } from './forms/LangPicker.tsx';
export { PasswordField, type PasswordFieldProps } from './forms/PasswordField.tsx';
export { Select, type SelectProps } from './forms/Select.tsx';
export { TextField, type TextFieldProps } from './forms/TextField.tsx';
export {
  iconCalendar,
  iconCheck,
  iconColumns,
  iconCopy,
  iconDownload,
  iconEdit,
  iconExpand,
  iconFilter,
  iconMinus,
  iconPlus,
  iconRefresh,
  iconSettings,
  iconShare,
  iconSort,
  iconStar,
  iconTrash,
  iconUpload,
} from './icons/actions.ts';
export { iconEye, iconEyeOff } from './icons/eyes.ts';
export { Icon, type IconProps } from './icons/Icon.tsx';
export type { IconShape } from './icons/icon-shape.ts';
export {
  iconDeposit,
  iconHistory,
  iconInvite,
  iconLedger,
  iconStaking,
  iconTransfer,
  iconWithdraw,
} from './icons/money.ts';
export {
  iconChevronBack,
  iconChevronDown,
  iconChevronForward,
  iconChevronUp,
  iconExternal,
  iconForward,
  iconLogout,
  iconMenu,
  iconMore,
} from './icons/navigation.ts';
export {
  iconBank,
  iconCamera,
  iconCard,
  iconChallenge,
  iconCopyTrading,
  iconDensity,
  iconDocument,
  iconEnergy,
  iconExchange,
  iconGallery,
  iconInbox,
  iconMail,
  iconModel,
  iconMoon,
  iconNews,
  iconPalette,
  iconPhone,
  iconPlace,
  iconQr,
  iconReceipt,
  iconRobot,
  iconSun,
  iconSystem,
  iconUsers,
} from './icons/objects.ts';
export {
  iconAlert,
  iconAssets,
  iconBack,
  iconBell,
  iconClock,
  iconClose,
  iconFind,
  iconHome,
  iconInfo,
  iconInformation,
  iconLanguage,
  iconMine,
  iconOffline,
  iconQuotation,
  iconSearch,
  iconSupport,
  iconTheme,
  iconTrade,
  iconWallet,
} from './icons/shell.ts';
export {
  iconDone,
  iconFull,
  iconHealth,
  iconQuestion,
  iconRejected,
  iconReview,
  iconRunning,
  iconStopped,
} from './icons/status.ts';
export { iconAudit, iconKey, iconLock, iconShield } from './icons/things.ts';
export { AssetRow, type AssetRowProps } from './lists/AssetRow.tsx';
export { Card, type CardProps, Section, type SectionProps } from './lists/Card.tsx';
export { InfiniteList, type InfiniteListProps } from './lists/InfiniteList.tsx';
export { List, type ListProps } from './lists/List.tsx';
export { ListRow, type ListRowProps } from './lists/ListRow.tsx';
export { type QuickAction, QuickActions } from './lists/QuickActions.tsx';
export { Row, type RowProps, Rows } from './lists/Row.tsx';
export { StatCard, type StatCardProps } from './lists/StatCard.tsx';
export { Avatar, type AvatarProps } from './marks/Avatar.tsx';
export { CoinMark, type CoinMarkProps } from './marks/CoinMark.tsx';
export { Kbd } from './marks/Kbd.tsx';
export { formatAmount, formatExact, shownDecimals } from './numbers/format-money.ts';
export { decimalFormat, formatCompact, formatDecimal, formatUnit } from './numbers/format-number.ts';
export { formatRatio } from './numbers/format-ratio.ts';
export { formatAgo, formatCountdown, formatDateTime, formatDay, formatPrecise } from './numbers/format-time.ts';
export { dateFormat } from './numbers/formatters.ts';
export { readAmount, toTyped } from './numbers/read-amount.ts';
export { inGroups, shortenMiddle } from './numbers/shorten.ts';
export { Dialog, type DialogProps } from './overlay/Dialog.tsx';
export { Sheet, type SheetProps } from './overlay/Sheet.tsx';
export { DeskPage } from './page/DeskPage.tsx';
export { FlowAction, FlowPage, type FlowPageProps } from './page/FlowPage.tsx';
export { HubColumns, type HubColumnsProps, HubPage } from './page/HubPage.tsx';
export { ListPage, type ListPageProps } from './page/ListPage.tsx';
export { ReaderPage, type ReaderPageProps } from './page/ReaderPage.tsx';
export { useIsDesk, useIsWide } from './page/use-is-wide.ts';
export type { UiLinkProps } from './provider/PlainLink.tsx';
export { UiLink } from './provider/UiLink.tsx';
export { type Direction, type Ui, UiProvider, type UiProviderProps, useUi } from './provider/UiProvider.tsx';
export type { UiText } from './provider/ui-text.ts';
export { useNow } from './provider/use-now.ts';
export { Logo, type LogoProps } from './shell/Logo.tsx';
export { LOGO_DOT, LOGO_MARK, LOGO_NAME } from './shell/logo-paths.ts';
export type { NavItem } from './shell/nav-item.ts';
export { Rail, type RailProps } from './shell/Rail.tsx';
export { SkipLink } from './shell/SkipLink.tsx';
export { TabBar, type TabBarProps } from './shell/TabBar.tsx';
export { TopBar, type TopBarProps } from './shell/TopBar.tsx';
export { type Column, exportLines } from './table/column.ts';
export { saveCsv, toCsv } from './table/csv.ts';
export { DataTable, type DataTableProps } from './table/DataTable.tsx';
export { FigureTable, type FigureTableProps } from './table/FigureTable.tsx';
export { RowTable, type RowTableProps } from './table/RowTable.tsx';
export { type Order, SortButton } from './table/SortButton.tsx';
export { copyText } from './util/copy-text.ts';
export { cx } from './util/cx.ts';
export { REACHABLE } from './util/reachable.ts';
export { saveFile } from './util/save-file.ts';
export { VisuallyHidden } from './util/VisuallyHidden.tsx';
