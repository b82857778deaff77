import { useAskedOn } from '../../parts/use-asked-on.ts';
import { useCall } from '../../platform/use-call.ts';

/** What each asset cost and brought; undefined until the whole history is read. */
export function useCosts() {
  const costs = useCall('app.statement/costs', {});
  useAskedOn(costs);
  return costs.data;
}
