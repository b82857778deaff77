import type { Outcome } from '@candor/client/use-command';
import { Dialog, Price, Row, Rows } from '@candor/ui';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import { priceDecimals } from './OrderRow.tsx';
import { useOrderWords } from './order-words.ts';
import styles from './Trade.module.css';
import { askedExits } from './ticket.ts';
import type { Moved } from './use-marks.ts';

type MoveDialogProps = { readonly moved: Moved; readonly onClose: () => void; readonly onDone: () => void };

/** A line was moved: nothing is changed before the two prices were seen side by side. */
export function MoveDialog({ moved, onClose, onDone }: MoveDialogProps) {
  const t = useText('spot');
  const words = useFailureWords();
  const names = useOrderWords();
  const { what, from, to } = moved;
  const { market } = 'order' in moved ? moved.order : moved.position;
  const decimals = priceDecimals(market);
  const { run, isBusy, failure } = useCommand<unknown>(() => send(moved), { touches: 'everything', onDone });
  const isExit = what === 'takeProfit' || what === 'stopLoss';
  const name = 'order' in moved && !isExit ? names.title(moved.order) : t(what);
  return (
    <Dialog
      title={t('drag.title')}
      confirmLabel={t(isExit ? 'exits.change' : 'amend.submit')}
      cancelLabel={t('cancel.keep')}
      isBusy={isBusy}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <p>{t('row', { order: name, market: market.replace('-', '/') })}</p>
      <Rows>
        <Row label={t('drag.from')}>
          <Price value={from} decimals={decimals} />
        </Row>
        <Row label={t('drag.to')} isStrong>
          <Price value={to} decimals={decimals} />
        </Row>
      </Rows>
      {failure && (
        <p className={styles.refused} role="alert">
          {words(failure)}
        </p>
      )}
    </Dialog>
  );
}

/** The very calls that the sheets make: a line asks for nothing that could not be typed. */
function send(moved: Moved): Promise<Outcome<unknown>> {
  const { what, to } = moved;
  const subject = 'order' in moved ? moved.order : moved.position;
  const { id } = subject;
  if (what === 'price') return call('app.spot/amend', { id, price: to });
  if (what === 'stopPrice') return call('app.spot/amend', { id, stopPrice: to });
  const exits = askedExits({
    takeProfit: what === 'takeProfit' ? to : (subject.takeProfit ?? ''),
    stopLoss: what === 'stopLoss' ? to : (subject.stopLoss ?? ''),
  });
  return 'order' in moved ? call('app.spot/exits', { id, ...exits }) : call('app.margin/exits', { id, ...exits });
}
