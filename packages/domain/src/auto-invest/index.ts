export { type Assisting, type AssistRefusal, judgeAssist, makeCode } from './assist.ts';
export {
  averageOf,
  type Bought,
  costOf,
  guardedSlippage,
  rateAfterHelp,
  type Sale,
  settleSale,
  worthOf,
} from './result.ts';
export {
  judgeSlot,
  nextSlots,
  readSchedule,
  runsOf,
  type Schedule,
  type ScheduleAsked,
  type ScheduleRefusal,
  slotAt,
} from './schedule.ts';
export { type OwnerFacts, ownerSkip, skipReasonOf } from './skip.ts';
