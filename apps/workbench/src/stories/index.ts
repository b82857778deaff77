import type { Story } from '../app/story.ts';
import { actionStories } from './ActionStories.tsx';
import { chartStories } from './ChartStories.tsx';
import { choiceStories } from './ChoiceStories.tsx';
import { feedbackStories } from './FeedbackStories.tsx';
import { figureStories } from './FigureStories.tsx';
import { formStories } from './FormStories.tsx';
import { homeStory } from './HomeScreen.tsx';
import { listStories } from './ListStories.tsx';
import { overlayStories } from './OverlayStories.tsx';
import { pageStories } from './PageStories.tsx';
import { tableStories } from './TableStories.tsx';
import { tokenStories } from './TokenStories.tsx';

export const STORIES: readonly Story[] = [
  homeStory,
  tokenStories,
  actionStories,
  figureStories,
  formStories,
  choiceStories,
  listStories,
  overlayStories,
  feedbackStories,
  chartStories,
  tableStories,
  ...pageStories,
];
