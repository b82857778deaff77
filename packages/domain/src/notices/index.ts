export { isGroup, NOTICE_TOPICS, type NoticeFact, noticeOf } from './notice-of.ts';
export { decidePush, isPushEndpoint, MOST_PUSH_FAILURES, type PushStep, pushUntil, pushUrgencyOf } from './push.ts';
