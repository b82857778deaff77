import { it } from 'vitest';
import { expectRule } from '../seen-to-fail.ts';
import { commandState } from './command-state.ts';

const page = (state: string, path = 'apps/web/src/features/transfer/Review.tsx') => ({
  [path]: `export function Review() { ${state}; return null; }`,
});

it('leaves busy and failure to the command hook', () => {
  expectRule(commandState, {
    bad: [
      page('const [isBusy, setBusy] = useState(false)'),
      page("const [busy, setBusy] = useState<'use' | 'remove'>()"),
      page('const [failure, setFailure] = useState<Failure>()'),
      page('const [isSending, setSending] = React.useState(false)'),
      page('const [, setSaving] = useState(false)'),
      page('const [isBusy, setBusy] = useState(false)', 'apps/console/src/parts/FormSheet.tsx'),
    ],
    good: [
      page("const { run, isBusy, failure } = useCommand('app.transfer/send', { keyLasts: 'form' })"),
      page('const [isOpen, setOpen] = useState(false)'),
      page('const isBusy = sending.isBusy || changing.isBusy'),
      page('const [isBusy, setBusy] = useState(false)', 'packages/client/src/use-command.ts'),
    ],
  });
});
