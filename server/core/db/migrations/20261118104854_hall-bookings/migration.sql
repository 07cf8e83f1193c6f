CREATE TYPE "hall_method" AS ENUM('CASH', 'TRANSFER', 'CHEQUE', 'ACCOUNT');--> statement-breakpoint
CREATE TYPE "hall_payment_kind" AS ENUM('PAID', 'REFUNDED', 'KEPT');--> statement-breakpoint
CREATE TYPE "hall_shift" AS ENUM('MORNING', 'EVENING', 'DAY');--> statement-breakpoint
CREATE TYPE "hall_state" AS ENUM('HELD', 'CONFIRMED', 'DONE', 'RELEASED', 'CANCELLED');--> statement-breakpoint
ALTER TYPE "ledger_account" ADD VALUE 'hall-deposits' BEFORE 'brought-forward';--> statement-breakpoint
ALTER TYPE "charge_head" ADD VALUE 'hall-deposits';--> statement-breakpoint
CREATE TABLE "hall_bookings" (
	"id" uuid PRIMARY KEY,
	"state" "hall_state" NOT NULL,
	"enquiry_id" uuid,
	"member_id" uuid,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"event" text NOT NULL,
	"guests" integer NOT NULL,
	"day" date NOT NULL,
	"shift" "hall_shift" NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"allocation_id" uuid,
	"lines" jsonb NOT NULL,
	"tax_basis_points" integer NOT NULL,
	"net_paisa" bigint NOT NULL,
	"tax_paisa" bigint NOT NULL,
	"total_paisa" bigint NOT NULL,
	"deposit_paisa" bigint NOT NULL,
	"balance_due_on" date NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"extended_at" timestamp with time zone,
	"ending_mailed_at" timestamp with time zone,
	"balance_mailed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "hall_bookings_add_up" CHECK ("net_paisa" + "tax_paisa" = "total_paisa"),
	CONSTRAINT "hall_bookings_deposit" CHECK ("deposit_paisa" between 0 and "total_paisa")
);
--> statement-breakpoint
CREATE TABLE "hall_payments" (
	"id" uuid PRIMARY KEY,
	"booking_id" uuid NOT NULL,
	"kind" "hall_payment_kind" NOT NULL,
	"method" "hall_method",
	"paisa" bigint NOT NULL,
	"reference" text NOT NULL,
	"receipt" text,
	"at" timestamp with time zone NOT NULL,
	"by" uuid NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "hall_payments_positive" CHECK ("paisa" > 0),
	CONSTRAINT "hall_payments_method" CHECK (("method" is null) = ("kind" = 'KEPT')),
	CONSTRAINT "hall_payments_has_receipt" CHECK (("receipt" is not null) = ("kind" = 'PAID' and "method" <> 'ACCOUNT'))
);
--> statement-breakpoint
CREATE INDEX "hall_bookings_by_day" ON "hall_bookings" ("day");--> statement-breakpoint
CREATE INDEX "hall_bookings_live" ON "hall_bookings" ("state","held_until") WHERE "state" in ('HELD', 'CONFIRMED');--> statement-breakpoint
CREATE INDEX "hall_bookings_of_member" ON "hall_bookings" ("member_id");--> statement-breakpoint
CREATE INDEX "hall_bookings_of_enquiry" ON "hall_bookings" ("enquiry_id");--> statement-breakpoint
CREATE INDEX "hall_payments_of_booking" ON "hall_payments" ("booking_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "hall_payments_receipt" ON "hall_payments" ("receipt");--> statement-breakpoint
CREATE UNIQUE INDEX "hall_payments_reference" ON "hall_payments" ("method",lower("reference")) WHERE "reference" <> '' and "kind" = 'PAID';--> statement-breakpoint
ALTER TABLE "hall_bookings" ADD CONSTRAINT "hall_bookings_enquiry_id_enquiries_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "enquiries"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "hall_bookings" ADD CONSTRAINT "hall_bookings_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "hall_bookings" ADD CONSTRAINT "hall_bookings_allocation_id_allocations_id_fkey" FOREIGN KEY ("allocation_id") REFERENCES "allocations"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "hall_bookings" ADD CONSTRAINT "hall_bookings_created_by_accounts_id_fkey" FOREIGN KEY ("created_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "hall_payments" ADD CONSTRAINT "hall_payments_booking_id_hall_bookings_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "hall_bookings"("id");--> statement-breakpoint
ALTER TABLE "hall_payments" ADD CONSTRAINT "hall_payments_by_accounts_id_fkey" FOREIGN KEY ("by") REFERENCES "accounts"("id");