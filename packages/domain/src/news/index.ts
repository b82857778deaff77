export {
  NEWS_PROBLEMS,
  type NewsDraft,
  type NewsFacts,
  type NewsProblem,
  type NewsWords,
  needsTwo,
  newsStateAt,
  problemsOf,
  promisesProfit,
} from './draft.ts';
export { MONTH_GENERATOR, MONTH_SOURCE, type MonthFigures, monthJson, monthWords } from './month.ts';
export {
  canAnnounce,
  type NewsArticle,
  type ProposedArticle,
  type PublishRefusal,
  publicationTime,
  publishAlone,
  publishProposal,
} from './publish.ts';
export { readSources, type Source, writeSources } from './sources.ts';
