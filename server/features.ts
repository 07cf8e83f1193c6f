import type { Feature } from './core/feature.ts';
import { accounts, signIn } from './features/accounts/feature.ts';
import { activation } from './features/activation/feature.ts';
import { applicationProcess, applications } from './features/applications/feature.ts';
import { audit } from './features/audit/feature.ts';
import { creditNotes } from './features/bills/credit-notes.feature.ts';
import { disputes } from './features/bills/disputes.feature.ts';
import { bills } from './features/bills/feature.ts';
import { bookings } from './features/bookings/feature.ts';
import { calendar } from './features/calendar/feature.ts';
import { calendarFeeds } from './features/calendar-feeds/feature.ts';
import { cashDays } from './features/cash-days/feature.ts';
import { cheques } from './features/cheques/feature.ts';
import { chits } from './features/chits/feature.ts';
import { content } from './features/content/feature.ts';
import { counter } from './features/counter/feature.ts';
import { course } from './features/course/feature.ts';
import { demo } from './features/demo/feature.ts';
import { enquiries } from './features/enquiries/feature.ts';
import { events } from './features/events/feature.ts';
import { family } from './features/family/feature.ts';
import { galleries } from './features/galleries/feature.ts';
import { hall } from './features/hall/feature.ts';
import { ledger } from './features/ledger/feature.ts';
import { letters } from './features/letters/feature.ts';
import { listSettings } from './features/list-settings/feature.ts';
import { lockers } from './features/lockers/feature.ts';
import { mailPreferences } from './features/mail-preferences/feature.ts';
import { mailings } from './features/mailings/feature.ts';
import { mails } from './features/mails/feature.ts';
import { memberImport } from './features/member-import/feature.ts';
import { memberRequests } from './features/member-requests/feature.ts';
import { members, membersOffice } from './features/members/feature.ts';
import { newsletter } from './features/newsletter/feature.ts';
import { notices } from './features/notices/feature.ts';
import { payReminders } from './features/pay-reminders/feature.ts';
import { payments } from './features/payments/feature.ts';
import { pictures } from './features/pictures/feature.ts';
import { reports } from './features/reports/feature.ts';
import { retention } from './features/retention/feature.ts';
import { reviews } from './features/reviews/feature.ts';
import { revisions } from './features/revisions/feature.ts';
import { salaryLists } from './features/salary-lists/feature.ts';
import { search } from './features/search/feature.ts';
import { securityLog } from './features/security-log/feature.ts';
import { statements } from './features/statements/feature.ts';
import { system } from './features/system/feature.ts';
import { teeTimes } from './features/tee-times/feature.ts';
import { today } from './features/today/feature.ts';
import { uploads } from './features/uploads/feature.ts';
import { walletClearing } from './features/wallet-clearing/feature.ts';

/** All features. A feature that uses another one's services comes after it. */
export const features: readonly Feature[] = [
	audit,
	securityLog,
	content,
	accounts,
	uploads,
	pictures,
	applications,
	members,
	family,
	newsletter,
	signIn,
	applicationProcess,
	ledger,
	payments,
	cashDays,
	counter,
	bills,
	cheques,
	salaryLists,
	walletClearing,
	creditNotes,
	disputes,
	chits,
	statements,
	payReminders,
	revisions,
	calendar,
	events,
	notices,
	galleries,
	reviews,
	activation,
	membersOffice,
	memberRequests,
	memberImport,
	enquiries,
	letters,
	lockers,
	course,
	teeTimes,
	bookings,
	hall,
	calendarFeeds,
	mailings,
	mailPreferences,
	mails,
	listSettings,
	reports,
	search,
	retention,
	system,
	demo,
	today,
];
