/** Pages of this feature. */
export const NEWS_PATH = '/pages/news/news';
export const RECOMMEND_PATH = '/pages/recommend/recommend';

export function articlePath(id: string, version?: number): string {
  return `/pages/news/article?id=${id}${version === undefined ? '' : `&version=${version}`}`;
}
