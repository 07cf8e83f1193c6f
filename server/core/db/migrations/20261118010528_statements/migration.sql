CREATE TABLE "pay_reminders" (
	"member_id" uuid PRIMARY KEY,
	"days" integer NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_reminders_days" CHECK ("days" between 1 and 14)
);
--> statement-breakpoint
CREATE TABLE "reminded_bills" (
	"bill_id" uuid PRIMARY KEY,
	"enqueued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "annual_statements" (
	"member_id" uuid,
	"tax_year" text,
	"enqueued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "annual_statements_pkey" PRIMARY KEY("member_id","tax_year")
);
--> statement-breakpoint
ALTER TABLE "pay_reminders" ADD CONSTRAINT "pay_reminders_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "reminded_bills" ADD CONSTRAINT "reminded_bills_bill_id_bills_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bills"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "annual_statements" ADD CONSTRAINT "annual_statements_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");