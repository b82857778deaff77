import { type Strategy, stay } from '../strategy.ts';
import { rebalanceTo } from '../templates/rebalance-to.ts';
import { FEATURE_BARS, type Features, watchFeatures } from './features.ts';
import { contributions, type Model, predict } from './logistic.ts';
import { isRise } from './walk.ts';

/** What the model says of a bar: what it saw, how likely it holds a rise to be, and what each feature added to that. */
export type AiView = {
  readonly features: Features;
  readonly likely: number;
  readonly contributions: readonly number[];
};

export type AiRules = {
  readonly model: Model;
  /** Whether the gate lets it trade. */
  readonly hasEdge: boolean;
  readonly margin: number;
};

/** A part in coins that is nearly right is right: each trade costs a fee. */
const BAND = 0.02;

/** [STR-13] All in coins while the gate is open and the model forecasts a rise, all in cash otherwise. */
export function aiRobot({ model, hasEdge, margin }: AiRules): Strategy<AiView | null, null> {
  return {
    name: 'ai',
    warmUp: FEATURE_BARS,
    study() {
      const watch = watchFeatures();
      return (bar) => {
        const features = watch(bar);
        return (
          features && { features, likely: predict(model, features), contributions: contributions(model, features) }
        );
      };
    },
    start: null,
    onBar(state, { bar, view }, given) {
      const goesIn = hasEdge && view !== null && isRise(view.likely, margin);
      const reason = hasEdge ? (view === null ? 'cannotSee' : goesIn ? 'rise' : 'noRise') : 'noEdge';
      const intents = rebalanceTo(given, bar.close, goesIn ? 1 : 0, BAND);
      return intents.length === 0 ? stay(state, reason) : { state, intents, reason };
    },
  };
}
