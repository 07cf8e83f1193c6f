import { timeOf } from '../calendar.ts';
import type { Past } from '../past.ts';
import { planApplicants } from './applicants.ts';
import { planBills } from './bills.ts';
import { planBookings } from './bookings.ts';
import { planCashDays } from './cash-days.ts';
import { planCheques } from './cheques.ts';
import { planCounter } from './counter.ts';
import { planDisputes } from './disputes.ts';
import { planFamilies } from './families.ts';
import { importMembers, planMembers, planStates } from './members.ts';
import { planCorrespondence, planMailings } from './messages.ts';
import { planPlaces } from './places.ts';
import { type DemoStaff, historyDays, openPlan } from './plan.ts';
import { planTeeTimes } from './tee-times.ts';

/**
 * Fourteen months of the club, made by the services of the product. Those who left or are away are as many as those who
 * joined, so that as many are active as were imported.
 */
export async function makeHistory(past: Past, staff: DemoStaff, now: Date) {
	const plan = openPlan(past, staff, now);
	past.at(timeOf(now, -historyDays, '10:00'));
	const imported = await importMembers(plan);
	const reachable = plan.random.mixed(imported.filter(({ email }) => email !== null));
	const staying = planStates(plan, reachable);
	planApplicants(plan);
	planMembers(plan, staying);
	planCorrespondence(plan, staying);
	planMailings(plan);
	await planBookings(plan, staying);
	planTeeTimes(plan, staying);
	planPlaces(plan, staying);
	planFamilies(plan, staying);
	planCounter(plan, staying);
	planBills(plan, imported);
	planDisputes(plan, staying);
	planCheques(plan, staying);
	planCashDays(plan);
	await plan.run();
}
