export { isGroup, NOTICE_TOPICS, type NoticeFact, noticeOf } from './notice-of.ts';
