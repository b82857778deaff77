import { ArticlePage } from './ArticlePage.tsx';
import { NewsPage } from './NewsPage.tsx';
import { RecommendPage } from './RecommendPage.tsx';

export const pages = { news: NewsPage, article: ArticlePage, recommend: RecommendPage };
