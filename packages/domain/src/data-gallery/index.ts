export { type DataSet, dataCsv, dataJson, markdownTable } from './data-set.ts';
export {
  GALLERY_PROBLEMS,
  type GalleryProblem,
  galleryProblems,
  galleryState,
  type ItemWords,
  isWhole,
  type JudgedItem,
  mayWriteText,
} from './item.ts';
export { FEWEST_OWNERS, type Outcome, outcomesOf, type RobotMonth } from './outcomes.ts';
export { type BarChart, barChart } from './plot/bar-chart.ts';
export { type LineChart, lineChart } from './plot/line-chart.ts';
