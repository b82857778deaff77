import { useSearchParams } from 'react-router';

const PARAM = 'transfer';

/** The open transfer is part of the address: it can be sent to a colleague, and the way back closes it. */
export function useTransferDrawer() {
  const [params, setParams] = useSearchParams();
  return {
    id: params.get(PARAM) ?? undefined,
    open: (id: string) =>
      setParams((old) => {
        const next = new URLSearchParams(old);
        next.set(PARAM, id);
        return next;
      }),
    close: () =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          next.delete(PARAM);
          return next;
        },
        { replace: true },
      ),
  };
}
