import type { SQL } from 'drizzle-orm';
import type { AllocationKind } from '#contract/calendar.ts';
import type { Permission } from '#contract/core/roles.ts';
import type { RetentionName } from '#contract/retention.ts';
import type { SearchResult } from '#contract/search.office.ts';
import type { DayEntry, Figure, Task, Today } from '#contract/today.office.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SealedColumn } from './crypto/sealed-columns.ts';
import type { Db, Tx } from './db/client.ts';
import type { MonthValue } from './db/months.ts';
import { type Limits, openLimits } from './http/rate-limits.ts';
import type { Actor } from './http/serve.ts';
import type { Http } from './http/server.ts';
import type { JobDefinitions, JobHandlers, JobName, JobPayloads } from './jobs/jobs.ts';
import { type MailSender, openMailSender } from './mail/mail-sender.ts';
import type { MailTexts, MailWriter } from './mail/templates.ts';
import { openPreviews, type Previews } from './pages/previews.ts';

/** What the features provide to each other. Each one adds its own services with `declare module`. */
export interface Services {
	limits: Limits;
	mailSender: MailSender;
	/** Provided by the feature that has the texts. */
	mailWriter: MailWriter;
	previews: Previews;
}

/** The kinds of things that audit entries are about. Each feature adds its own with `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: the features add to it
export interface AuditSubjects {}

/** What a feature gets: the outside world, the services of the features before it, and the list of all features. */
export type Context = Dependencies & Services & { features: readonly Feature[] };

export type Routes = (http: Http, context: Context) => void | Promise<void>;

export type JobDefinition<N extends JobName> = {
	/** How often a failed job is tried again, and after how many seconds. */
	retryLimit: number;
	retryDelay?: number;
	retryBackoff?: boolean;
	retryDelayMax?: number;
	/** A cron expression in the club's time zone, for a job that starts by itself. */
	schedule?: string;
	/** A running job reports this often that it is alive. Without a report it starts again, on any process. */
	heartbeatSeconds?: number;
	/** How long a job may take. */
	expireInSeconds?: number;
	/** How many jobs of this kind a process runs at the same time. */
	atOnce?: number;
	run: (context: Context, data: JobPayloads[N], jobId: string) => Promise<unknown>;
};

/**
 * A mail job is retried for about a day, so that no mail is lost while the mail server is down for some hours. Codes in mails are
 * valid for ten minutes, so a mail that was being sent at a crash must not wait long.
 */
export const mailRetries = {
	retryLimit: 40,
	retryDelay: 2,
	retryBackoff: true,
	retryDelayMax: 1800,
	heartbeatSeconds: 30,
	expireInSeconds: 120,
	atOnce: 4,
};

/** The names of things that audit entries are about, by their ids. */
export type NameLookup = (
	db: Db,
	ids: string[],
	context: Context,
) => PromiseLike<{ id: string; name: string | null }[]>;

export type Due = { id: string; label: string; since: Date; documents: number; application: string | null };

/** One kind of data that is deleted after some days. The feature that owns the data finds and removes it. */
export type RetentionRule = {
	/** What is older than `before`, the oldest first. */
	due(tx: Db | Tx, before: Date, limit: number): Promise<Due[]>;
	total(tx: Db | Tx, before: Date): Promise<{ count: number; documents: number }>;
	/** Removes at most `limit` and returns how many. Safe to repeat. */
	remove(tx: Tx, before: Date, limit: number): Promise<{ count: number; documents: number }>;
	/** How many are removed in one transaction, if not 100. */
	batchSize?: number;
};

/** What a feature finds the data of a member by, when it is erased. */
export type ErasedMember = {
	id: string;
	accountId: string;
	/** All addresses that the member had. */
	emails: readonly string[];
	/** As typed in forms that need no login. */
	name: string;
	phone: string;
};

/** What a feature stores about a member. */
export type MemberData = {
	/** For the archive that members download: everything, by name. */
	export?: (context: Context, memberId: string) => Promise<Record<string, unknown>>;
	/** Removes what identifies the person. */
	erase?: (context: Context, tx: Tx, member: ErasedMember) => Promise<void>;
};

/** What the office's start page shows, each part only to people with the permission. */
export type TodayItems = {
	members?: { permission: Permission; load: (context: Context) => Promise<NonNullable<Today['members']>> };
	applications?: { permission: Permission; load: (context: Context) => Promise<NonNullable<Today['applications']>> };
	tasks?: Partial<
		Record<
			Task,
			{
				permission: Permission;
				count: (context: Context) => Promise<number>;
				/** When the oldest began to wait. */
				since?: (context: Context) => Promise<Date | undefined>;
			}
		>
	>;
	/** What takes place on a day. */
	day?: { permission: Permission; load: (context: Context, day: string) => Promise<DayEntry[]> };
	/** Values by month, from the given month on. Several values of a month are added; months without one may be missing. */
	figures?: Partial<
		Record<Figure, { permission: Permission; byMonth: (context: Context, from: string) => Promise<MonthValue[]> }>
	>;
};

/** A source of results for the office's search box. */
export type SearchSource = {
	permission: Permission;
	find: (context: Context, text: string, limit: number, actor: Actor) => Promise<SearchResult[]>;
};

/** An entry of a calendar that other programs subscribe to. */
export type FeedEntry = {
	/** Always the same for the same thing, and no other entry has it. */
	id: string;
	/** Raised with each change. */
	sequence: number;
	start: Date;
	end: Date;
	/** Without the names of other members. */
	summary: string;
	description?: string;
	/** Its page. */
	path: string;
	isCancelled?: boolean;
	/** Why the member may not get it, such as “Waiting list”. */
	waiting?: string;
};

/** An allocation that the calendar asks about, and what its feature says about it to the office. */
export type AskedAllocation = { id: string; startsAt: Date };
export type DescribedAllocation = {
	id: string;
	title: string /** The office's page where it is changed. */;
	link: string;
};

/** One capability of the club's system. `features.ts` lists them; everything else follows from what each one declares. */
export type Feature = {
	name: string;
	services?: (context: Context) => Partial<Services>;
	routes?: readonly Routes[];
	jobs?: { [N in JobName]?: JobDefinition<N> };
	/** Texts of mails that can be written from the job's data alone. */
	mails?: Partial<MailTexts>;
	auditSubjects?: { [Kind in keyof AuditSubjects]?: NameLookup };
	retention?: (context: Context) => Partial<Record<RetentionName, RetentionRule>>;
	today?: TodayItems;
	search?: readonly SearchSource[];
	memberData?: MemberData;
	/** Called in the transaction of ledger entries about members, after the balances have changed. */
	afterPosting?: (context: Context, tx: Tx, memberIds: readonly string[]) => Promise<void>;
	/**
	 * How the office's calendar shows the times that it has taken, by kind. What a feature describes is changed on the feature's
	 * page; it leaves out allocations that are not its own.
	 */
	describeAllocations?: {
		[Kind in AllocationKind]?: (
			context: Context,
			allocations: readonly AskedAllocation[],
		) => Promise<DescribedAllocation[]>;
	};
	/** What everyone may read in the club's calendar, from a moment on. */
	publicEntries?: (context: Context, since: Date) => Promise<FeedEntry[]>;
	/**
	 * What a member has booked or waits for that ends after `since`, and what was cancelled after `cancelledSince`: for the
	 * member's calendar feed and the dashboard.
	 */
	calendarEntries?: (
		context: Context,
		of: { memberId: string; since: Date; cancelledSince: Date },
	) => Promise<FeedEntry[]>;
	/** Columns with encrypted values, which are encrypted again when APP_SECRET is replaced. */
	sealedColumns?: readonly SealedColumn[];
	/** Which of these addresses of public files (/media/…) it uses, also in drafts, in the bin and in earlier texts. */
	filesInUse?: (context: Context, tx: Tx, urls: readonly string[]) => Promise<readonly string[]>;
	/**
	 * Where it uses pictures of the library, so that none is deleted while it is in use: a query with the columns `picture`
	 * (its id), `kind` and `id` (as in the audit log) and `state`, all of them texts.
	 */
	pictureUses?: (now: Date) => SQL;
	/** Removes what was deleted so long ago that it can no longer be restored. */
	emptyBin?: (context: Context, now: Date) => Promise<unknown>;
};

export const defineFeature = (feature: Feature): Feature => feature;

/** The jobs of all features, by name. */
export const jobsOf = (features: readonly Feature[]) =>
	Object.assign({}, ...features.map(({ jobs }) => jobs)) as JobDefinitions;

type JobRun = (context: Context, data: unknown, jobId: string) => Promise<unknown>;

export const jobHandlers = (context: Context) =>
	Object.fromEntries(
		Object.entries(jobsOf(context.features)).map(([name, { run }]) => [
			name,
			(data: never, jobId: string) => (run as JobRun)(context, data, jobId),
		]),
	) as JobHandlers;

/** Creates the services in the order of the list. A service that is used too early throws an error that names it. */
export function openServices(features: readonly Feature[], dependencies: Dependencies): Context {
	const { database, mailer, clock, settings } = dependencies;
	const domain = new URL(settings.publicUrl).hostname;
	const limits = openLimits(database.pool, settings.secret);
	const available: Record<PropertyKey, unknown> = {
		...dependencies,
		features,
		limits,
		previews: openPreviews({ clock, settings }),
		mailSender: openMailSender({ db: database.db, mailer, clock, limits, domain, writer: () => context.mailWriter }),
	};
	const context: Context = new Proxy(available, {
		get(target, key) {
			if (key in target || typeof key === 'symbol') return target[key];
			throw new Error(`No feature provides "${key}" at this point. Check the order of server/features.ts.`);
		},
	}) as unknown as Context;
	for (const { services } of features) if (services) Object.assign(available, services(context));
	return context;
}
