import { AssistancePage } from './AssistancePage.tsx';
import { NewPlanPage } from './NewPlanPage.tsx';
import { PlanPage } from './PlanPage.tsx';
import { PlansPage } from './PlansPage.tsx';

export const pages = { plans: PlansPage, new: NewPlanPage, plan: PlanPage, assistance: AssistancePage };
