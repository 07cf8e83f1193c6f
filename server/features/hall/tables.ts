import { sql } from 'drizzle-orm';
import {
	bigint,
	check,
	date,
	index,
	integer,
	jsonb,
	pgEnum,
	pgTable,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import { hallMethods, hallPaymentKinds, hallStates, type QuoteLine } from '#contract/hall.office.ts';
import { hallShifts } from '#contract/hall.ts';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { allocations } from '#server/features/calendar/tables.ts';
import { enquiries } from '#server/features/enquiries/tables.ts';
import { members } from '#server/features/members/tables.ts';

export const hallState = pgEnum('hall_state', hallStates);
export const hallShift = pgEnum('hall_shift', hallShifts);

const paisa = (name: string) => bigint(name, { mode: 'number' });

/** The convention hall for one customer on one day. */
export const hallBookings = pgTable(
	'hall_bookings',
	{
		/** Chosen by the browser, so that a booking that is sent twice is made once. */
		id: uuid().primaryKey(),
		state: hallState().notNull(),
		/** Null for a booking by telephone, and after the request was deleted. */
		enquiryId: uuid('enquiry_id').references(() => enquiries.id, { onDelete: 'set null' }),
		memberId: uuid('member_id').references(() => members.id),
		name: text().notNull(),
		phone: text().notNull(),
		/** Empty: the customer gets no emails. */
		email: text().notNull(),
		event: text().notNull(),
		guests: integer().notNull(),
		day: date({ mode: 'string' }).notNull(),
		shift: hallShift().notNull(),
		/** The time of the event, without setting up and clearing. */
		startsAt: moment('starts_at').notNull(),
		endsAt: moment('ends_at').notNull(),
		/** The time in which the hall is taken, with setting up and clearing. Gone when the booking has ended. */
		allocationId: uuid('allocation_id').references(() => allocations.id, { onDelete: 'set null' }),
		lines: jsonb().$type<QuoteLine[]>().notNull(),
		taxBasisPoints: integer('tax_basis_points').notNull(),
		netPaisa: paisa('net_paisa').notNull(),
		taxPaisa: paisa('tax_paisa').notNull(),
		totalPaisa: paisa('total_paisa').notNull(),
		/** What confirms it. */
		depositPaisa: paisa('deposit_paisa').notNull(),
		balanceDueOn: date('balance_due_on', { mode: 'string' }).notNull(),
		heldUntil: moment('held_until').notNull(),
		/** It can be held longer once. */
		extendedAt: moment('extended_at'),
		endingMailedAt: moment('ending_mailed_at'),
		balanceMailedAt: moment('balance_mailed_at'),
		confirmedAt: moment('confirmed_at'),
		/** When it was released, cancelled or done. */
		endedAt: moment('ended_at'),
		endedReason: text('ended_reason').notNull().default(''),
		version: integer().notNull().default(1),
		createdAt: moment('created_at').notNull(),
		createdBy: uuid('created_by').references(() => accounts.id),
	},
	(table) => [
		index('hall_bookings_by_day').on(table.day),
		index('hall_bookings_live').on(table.state, table.heldUntil).where(sql`${table.state} in ('HELD', 'CONFIRMED')`),
		index('hall_bookings_of_member').on(table.memberId),
		index('hall_bookings_of_enquiry').on(table.enquiryId),
		check('hall_bookings_add_up', sql`${table.netPaisa} + ${table.taxPaisa} = ${table.totalPaisa}`),
		check('hall_bookings_deposit', sql`${table.depositPaisa} between 0 and ${table.totalPaisa}`),
	],
);

export const hallMethod = pgEnum('hall_method', hallMethods);
export const hallPaymentKind = pgEnum('hall_payment_kind', hallPaymentKinds);

/** Money of a booking: what was paid, and of an ended booking what was paid back or kept. None is changed or deleted. */
export const hallPayments = pgTable(
	'hall_payments',
	{
		id: uuid().primaryKey(),
		bookingId: uuid('booking_id')
			.notNull()
			.references(() => hallBookings.id),
		kind: hallPaymentKind().notNull(),
		/** Null for money that the club keeps. */
		method: hallMethod(),
		paisa: paisa('paisa').notNull(),
		reference: text().notNull(),
		/** A number of the same book as all other receipts; a charge on a member's account has none. */
		receipt: text(),
		at: moment('at').notNull(),
		by: uuid('by')
			.notNull()
			.references(() => accounts.id),
		byName: text('by_name').notNull(),
	},
	(table) => [
		index('hall_payments_of_booking').on(table.bookingId, table.at),
		uniqueIndex('hall_payments_receipt').on(table.receipt),
		uniqueIndex('hall_payments_reference')
			.on(table.method, sql`lower(${table.reference})`)
			.where(sql`${table.reference} <> '' and ${table.kind} = 'PAID'`),
		check('hall_payments_positive', sql`${table.paisa} > 0`),
		check('hall_payments_method', sql`(${table.method} is null) = (${table.kind} = 'KEPT')`),
		check(
			'hall_payments_has_receipt',
			sql`(${table.receipt} is not null) = (${table.kind} = 'PAID' and ${table.method} <> 'ACCOUNT')`,
		),
	],
);
