CREATE TYPE "dispute_state" AS ENUM('OPEN', 'ACCEPTED', 'REJECTED', 'WITHDRAWN');--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY,
	"member_id" uuid NOT NULL,
	"charge_id" uuid,
	"bill_id" uuid,
	"line" smallint,
	"text" text NOT NULL,
	"day" date NOT NULL,
	"paisa" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" "dispute_state" DEFAULT 'OPEN'::"dispute_state" NOT NULL,
	"left_out" boolean DEFAULT true NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"accepted_paisa" bigint DEFAULT 0 NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"pay_by" date,
	CONSTRAINT "disputes_of_one_line" CHECK (num_nonnulls("charge_id", "bill_id") = 1 and num_nulls("bill_id", "line") in (0, 2)),
	CONSTRAINT "disputes_accepted_within" CHECK ("accepted_paisa" between 0 and "paisa" and "paisa" > 0),
	CONSTRAINT "disputes_open_left_out" CHECK ("state" <> 'OPEN' or "left_out")
);
--> statement-breakpoint
DROP INDEX "bills_open";--> statement-breakpoint
ALTER TABLE "bill_lines" ADD COLUMN "charge_id" uuid;--> statement-breakpoint
ALTER TABLE "bill_settings" ADD COLUMN "dispute_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "undisputed_paisa" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "dispute_id" uuid;--> statement-breakpoint
UPDATE "bills" SET "undisputed_paisa" = "open_paisa" WHERE "open_paisa" > 0;--> statement-breakpoint
-- The lines of charges were written in the order of the charges.
UPDATE "bill_lines" SET "charge_id" = "charge"."id"
FROM (SELECT "id", "bill_id", row_number() OVER (PARTITION BY "bill_id" ORDER BY "day", "added_at", "id") AS "place"
	FROM "charges" WHERE "bill_id" IS NOT NULL) AS "charge"
JOIN (SELECT "bill_id", "line", row_number() OVER (PARTITION BY "bill_id" ORDER BY "line") AS "place"
	FROM "bill_lines" WHERE "account" <> 'subscriptions') AS "of_charge" USING ("bill_id", "place")
WHERE "bill_lines"."bill_id" = "of_charge"."bill_id" AND "bill_lines"."line" = "of_charge"."line";--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_charge" ON "disputes" ("charge_id") WHERE "state" <> 'WITHDRAWN';--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_line" ON "disputes" ("bill_id","line") WHERE "state" <> 'WITHDRAWN';--> statement-breakpoint
CREATE INDEX "disputes_member" ON "disputes" ("member_id","opened_at");--> statement-breakpoint
CREATE INDEX "disputes_left_out" ON "disputes" ("member_id") WHERE "left_out";--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" ("opened_at") WHERE "state" = 'OPEN';--> statement-breakpoint
CREATE UNIQUE INDEX "bill_lines_charge" ON "bill_lines" ("charge_id") WHERE "charge_id" is not null;--> statement-breakpoint
CREATE INDEX "bills_undisputed" ON "bills" ("due_on","member_id") WHERE "undisputed_paisa" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_dispute" ON "credit_notes" ("dispute_id") WHERE "dispute_id" is not null and "state" in ('WAITING', 'ISSUED');--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_charge_id_charges_id_fkey" FOREIGN KEY ("charge_id") REFERENCES "charges"("id");--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_bill_id_bills_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bills"("id");--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_undisputed_within_open" CHECK ("undisputed_paisa" between 0 and "open_paisa");