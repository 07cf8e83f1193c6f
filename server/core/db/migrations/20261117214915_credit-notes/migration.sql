CREATE TYPE "credit_note_state" AS ENUM('WAITING', 'ISSUED', 'REFUSED', 'WITHDRAWN');--> statement-breakpoint
CREATE TABLE "credit_note_counters" (
	"year" integer PRIMARY KEY,
	"value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_note_lines" (
	"credit_note_id" uuid,
	"line" smallint,
	"net_paisa" bigint NOT NULL,
	"tax_paisa" bigint NOT NULL,
	"total_paisa" bigint NOT NULL,
	CONSTRAINT "credit_note_lines_pkey" PRIMARY KEY("credit_note_id","line"),
	CONSTRAINT "credit_note_lines_add_up" CHECK ("net_paisa" + "tax_paisa" = "total_paisa" and "total_paisa" > 0)
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY,
	"bill_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"state" "credit_note_state" NOT NULL,
	"total_paisa" bigint NOT NULL,
	"reason" text NOT NULL,
	"number" text,
	"issued_on" date,
	"requested_by" uuid NOT NULL,
	"requested_by_name" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"decision_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "credit_notes_positive" CHECK ("total_paisa" > 0),
	CONSTRAINT "credit_notes_issued_whole" CHECK (num_nulls("number", "issued_on") = case when "state" = 'ISSUED' then 0 else 2 end)
);
--> statement-breakpoint
ALTER TABLE "bill_lines" ADD COLUMN "credited_paisa" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "credited_paisa" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_number" ON "credit_notes" ("number");--> statement-breakpoint
CREATE INDEX "credit_notes_bill" ON "credit_notes" ("bill_id");--> statement-breakpoint
CREATE INDEX "credit_notes_member" ON "credit_notes" ("member_id");--> statement-breakpoint
CREATE INDEX "credit_notes_time" ON "credit_notes" ("requested_at","id");--> statement-breakpoint
CREATE INDEX "credit_notes_waiting" ON "credit_notes" ("requested_at") WHERE "state" = 'WAITING';--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_credit_note_id_credit_notes_id_fkey" FOREIGN KEY ("credit_note_id") REFERENCES "credit_notes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_bill_id_bills_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bills"("id");--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_requested_by_accounts_id_fkey" FOREIGN KEY ("requested_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_credited_once" CHECK ("credited_paisa" between 0 and greatest("total_paisa", 0));--> statement-breakpoint
ALTER TABLE "bills" DROP CONSTRAINT "bills_open_within_total", ADD CONSTRAINT "bills_open_within_total" CHECK ("open_paisa" between 0 and greatest("total_paisa" - "credited_paisa", 0));