import type { UiText } from '@candor/ui';
import { texts } from './text.ts';

/** The words components say by themselves, from the catalog the customer app uses too. Read once, after it is loaded. */
export function makeUiText(): UiText {
  const t = (key: Parameters<typeof texts.text<'ui'>>[1], values?: Record<string, string | number>) =>
    texts.text('ui', key, values);
  return {
    close: t('close'),
    back: t('back'),
    copy: t('copy'),
    copied: t('copied'),
    clear: t('clear'),
    dismiss: t('dismiss'),
    retry: t('retry'),
    support: t('support'),
    loading: t('loading'),
    stillLoading: t('stillLoading'),
    showPassword: t('showPassword'),
    hidePassword: t('hidePassword'),
    showBalances: t('showBalances'),
    hideBalances: t('hideBalances'),
    hiddenBalance: t('hiddenBalance'),
    unknown: t('unknown'),
    up: t('up'),
    down: t('down'),
    unchanged: t('unchanged'),
    estimate: t('estimate'),
    stale: t('stale'),
    asOf: (time) => t('asOf', { time }),
    errorCode: (code) => t('errorCode', { code }),
    available: t('available'),
    max: t('max'),
    optional: t('optional'),
    charactersLeft: (count) => t('charactersLeft', { count }),
    stepOf: (step) => t('stepOf', step),
    done: t('done'),
    current: t('current'),
    upcoming: t('upcoming'),
    showTable: t('showTable'),
    showChart: t('showChart'),
    time: t('time'),
    value: t('value'),
    other: t('other'),
    columns: t('columns'),
    exportCsv: t('exportCsv'),
    loadMore: t('loadMore'),
    endOfList: t('endOfList'),
    searchLanguages: t('searchLanguages'),
    noLanguage: (query) => t('noLanguage', { query }),
    skipToContent: t('skipToContent'),
    opensNewWindow: t('opensNewWindow'),
  };
}
