import { downloadPayoutFile } from '@candor/contract/withdrawal/review';
import { Button, saveFile, useToast } from '@candor/ui';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';

/** The file for the bank. Each download is written to the audit log before it begins. */
export function DownloadButton({ id }: { readonly id: string }) {
  const t = useText();
  const failureWords = useFailureWords();
  const showToast = useToast();
  const fetching = useCommand(downloadPayoutFile, {
    onDone: ({ name, csv }) => {
      save(name, csv);
      showToast(t('payout.downloaded'));
    },
  });
  return (
    <Button variant="secondary" size="small" isBusy={fetching.isBusy} onClick={() => void fetching.run({ id })}>
      {fetching.failure ? failureWords(fetching.failure) : t('payout.download')}
    </Button>
  );
}

/** Without a byte order mark: the hash is that of the text as it is. */
function save(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
