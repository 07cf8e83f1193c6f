CREATE TYPE "bill_run_state" AS ENUM('preparing', 'prepared', 'checked', 'issuing', 'issued');--> statement-breakpoint
ALTER TYPE "charge_head" ADD VALUE 'late-fees';--> statement-breakpoint
CREATE TABLE "bill_counters" (
	"year" integer PRIMARY KEY,
	"value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_lines" (
	"bill_id" uuid,
	"line" smallint,
	"account" "ledger_account" NOT NULL,
	"text" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"rate_paisa" bigint,
	"net_paisa" bigint NOT NULL,
	"tax_basis_points" integer NOT NULL,
	"tax_paisa" bigint NOT NULL,
	"total_paisa" bigint NOT NULL,
	CONSTRAINT "bill_lines_pkey" PRIMARY KEY("bill_id","line"),
	CONSTRAINT "bill_lines_add_up" CHECK ("net_paisa" + "tax_paisa" = "total_paisa")
);
--> statement-breakpoint
CREATE TABLE "bill_runs" (
	"id" uuid PRIMARY KEY,
	"month" text NOT NULL,
	"state" "bill_run_state" NOT NULL,
	"prepared_by" uuid,
	"prepared_by_name" text NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"checked_by" uuid,
	"checked_by_name" text,
	"checked_at" timestamp with time zone,
	"issued_by_name" text,
	"issued_at" timestamp with time zone,
	"done" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_settings" (
	"id" boolean PRIMARY KEY DEFAULT true,
	"free_month" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" uuid PRIMARY KEY,
	"run_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"month" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"total_paisa" bigint NOT NULL,
	"late_fee_paisa" bigint NOT NULL,
	"number" text,
	"issued_on" date,
	"due_on" date,
	"balance_paisa" bigint,
	"open_paisa" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "bills_open_within_total" CHECK ("open_paisa" between 0 and greatest("total_paisa", 0)),
	CONSTRAINT "bills_not_zero" CHECK ("total_paisa" <> 0),
	CONSTRAINT "bills_issued_whole" CHECK (num_nulls("number", "issued_on", "due_on", "balance_paisa") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "subscription_rates" (
	"category" text,
	"from_month" text,
	"net_paisa" bigint NOT NULL,
	"tax_basis_points" integer NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_rates_pkey" PRIMARY KEY("category","from_month"),
	CONSTRAINT "subscription_rates_not_negative" CHECK ("net_paisa" >= 0)
);
--> statement-breakpoint
CREATE TABLE "yearly_payers" (
	"member_id" uuid PRIMARY KEY,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_balances" (
	"member_id" uuid PRIMARY KEY,
	"paisa" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "bill_id" uuid;--> statement-breakpoint
ALTER TABLE "charges" ALTER COLUMN "added_by" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_runs_month" ON "bill_runs" ("month");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_once_a_month" ON "bills" ("member_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_number" ON "bills" ("number");--> statement-breakpoint
CREATE INDEX "bills_run" ON "bills" ("run_id","user_id");--> statement-breakpoint
CREATE INDEX "bills_open" ON "bills" ("due_on","member_id") WHERE "open_paisa" > 0;--> statement-breakpoint
CREATE INDEX "charges_bill" ON "charges" ("bill_id");--> statement-breakpoint
CREATE INDEX "charges_unbilled" ON "charges" ("member_id") WHERE "bill_id" is null and "cancelled_at" is null;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_bill_id_bills_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bills"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bill_runs" ADD CONSTRAINT "bill_runs_prepared_by_accounts_id_fkey" FOREIGN KEY ("prepared_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "bill_runs" ADD CONSTRAINT "bill_runs_checked_by_accounts_id_fkey" FOREIGN KEY ("checked_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_run_id_bill_runs_id_fkey" FOREIGN KEY ("run_id") REFERENCES "bill_runs"("id");--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "yearly_payers" ADD CONSTRAINT "yearly_payers_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_bill_id_bills_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bills"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "member_balances" ADD CONSTRAINT "member_balances_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
-- What a member owes is kept beside the lines, so that it is read without adding them up. The row is locked with the first line.
CREATE FUNCTION ledger_changes_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		UPDATE member_balances SET paisa = paisa - OLD.paisa WHERE member_id = OLD.member_id;
	ELSE
		INSERT INTO member_balances AS balance (member_id, paisa) VALUES (NEW.member_id, NEW.paisa)
			ON CONFLICT (member_id) DO UPDATE SET paisa = balance.paisa + excluded.paisa;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_line_changes_balance AFTER INSERT ON ledger_lines FOR EACH ROW
	WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION ledger_changes_balance();
--> statement-breakpoint
CREATE TRIGGER ledger_line_restores_balance AFTER DELETE ON ledger_lines FOR EACH ROW
	WHEN (OLD.member_id IS NOT NULL) EXECUTE FUNCTION ledger_changes_balance();
--> statement-breakpoint
INSERT INTO member_balances SELECT member_id, sum(paisa) FROM ledger_lines WHERE member_id IS NOT NULL GROUP BY member_id;
