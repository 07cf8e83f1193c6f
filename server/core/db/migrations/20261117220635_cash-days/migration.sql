ALTER TYPE "ledger_account" ADD VALUE 'cash-differences' BEFORE 'wallet-charges';--> statement-breakpoint
CREATE TABLE "cash_days" (
	"day" date PRIMARY KEY,
	"after_day" date,
	"opening_paisa" bigint NOT NULL,
	"taken_paisa" bigint NOT NULL,
	"paid_back_paisa" bigint NOT NULL,
	"counts" jsonb NOT NULL,
	"counted_paisa" bigint NOT NULL,
	"banked_paisa" bigint NOT NULL,
	"reason" text NOT NULL,
	"closed_by" uuid NOT NULL,
	"closed_by_name" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"confirmed_by_name" text,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "cash_days_banked" CHECK ("banked_paisa" between 0 and "counted_paisa"),
	CONSTRAINT "cash_days_difference_has_reason" CHECK ("reason" <> '' or "opening_paisa" + "taken_paisa" - "paid_back_paisa" = "counted_paisa")
);
--> statement-breakpoint
ALTER TABLE "cash_days" ADD CONSTRAINT "cash_days_closed_by_accounts_id_fkey" FOREIGN KEY ("closed_by") REFERENCES "accounts"("id");--> statement-breakpoint
-- The lock is shared by everything that moves cash; closing a day takes it alone, and so waits for what has begun.
CREATE FUNCTION cash_day_is_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock_shared(hashtext('cash-days'));
	IF EXISTS (SELECT FROM cash_days JOIN ledger_entries USING (day) WHERE ledger_entries.id = NEW.entry_id) THEN
		RAISE EXCEPTION 'the cash of the day is closed' USING ERRCODE = '23514';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_line_of_open_cash_day AFTER INSERT ON ledger_lines FOR EACH ROW
	WHEN (NEW.account = 'cash') EXECUTE FUNCTION cash_day_is_open();
