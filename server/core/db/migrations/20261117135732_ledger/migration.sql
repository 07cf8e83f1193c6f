CREATE TYPE "ledger_account" AS ENUM('cash', 'bank', 'wallet', 'cheques', 'members', 'tax', 'advances', 'brought-forward', 'subscriptions', 'joining-fees', 'restaurant', 'golf', 'hall-and-room', 'late-fees', 'wallet-charges', 'written-off');--> statement-breakpoint
CREATE TABLE "ledger_closed_months" (
	"month" text PRIMARY KEY,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	CONSTRAINT "ledger_closed_months_form" CHECK ("month" ~ '^\d{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY,
	"day" date NOT NULL,
	"text" text NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" text NOT NULL,
	"reverses" bigint,
	"paisa" bigint NOT NULL,
	"posted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"entry_id" bigint,
	"line" smallint,
	"account" "ledger_account" NOT NULL,
	"member_id" uuid,
	"paisa" bigint NOT NULL,
	CONSTRAINT "ledger_lines_pkey" PRIMARY KEY("entry_id","line"),
	CONSTRAINT "ledger_lines_not_zero" CHECK ("paisa" <> 0),
	CONSTRAINT "ledger_lines_name_a_member" CHECK (("member_id" is not null) = ("account" in ('members', 'advances')))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_source" ON "ledger_entries" ("source_kind","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_reversed_once" ON "ledger_entries" ("reverses");--> statement-breakpoint
CREATE INDEX "ledger_entries_day" ON "ledger_entries" ("day","id");--> statement-breakpoint
CREATE INDEX "ledger_lines_member" ON "ledger_lines" ("member_id","entry_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_account" ON "ledger_lines" ("account","entry_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_reverses_fkey" FOREIGN KEY ("reverses") REFERENCES "ledger_entries"("id");--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "ledger_entries"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
-- Debits and credits are equal when the transaction ends, and no line is missing or was added later.
CREATE FUNCTION ledger_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entry bigint;
	expected bigint;
	total bigint;
	debits bigint;
BEGIN
	IF TG_TABLE_NAME = 'ledger_entries' THEN entry := NEW.id; ELSE entry := NEW.entry_id; END IF;
	SELECT paisa INTO expected FROM ledger_entries WHERE id = entry;
	SELECT sum(paisa), sum(paisa) FILTER (WHERE paisa > 0) INTO total, debits FROM ledger_lines WHERE entry_id = entry;
	IF total IS DISTINCT FROM 0 OR debits IS DISTINCT FROM expected THEN
		RAISE EXCEPTION 'ledger entry % does not balance: % of % paisa', entry, total, expected USING ERRCODE = '23514';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_lines_balance AFTER INSERT ON ledger_lines DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances();
--> statement-breakpoint
-- The lock is shared by all postings; closing a month takes it alone, and so waits for those that have begun.
CREATE FUNCTION ledger_month_is_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock_shared(hashtext('ledger-months'));
	IF to_char(NEW.day, 'YYYY-MM') <= (SELECT max(month) FROM ledger_closed_months) THEN
		RAISE EXCEPTION 'the books of % are closed', to_char(NEW.day, 'YYYY-MM') USING ERRCODE = '23514';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_month_is_open BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_month_is_open();
--> statement-breakpoint
CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE TRIGGER ledger_lines_append_only BEFORE UPDATE ON ledger_lines FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE TRIGGER ledger_lines_no_truncate BEFORE TRUNCATE ON ledger_lines FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
-- Entries about members of the demo are deleted with the demo, as a whole.
CREATE FUNCTION ledger_keeps_real_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'ledger_lines' THEN
		IF EXISTS (SELECT FROM ledger_entries WHERE id = OLD.entry_id) THEN
			RAISE EXCEPTION 'the ledger is append-only';
		END IF;
	ELSIF NOT EXISTS (SELECT FROM ledger_lines WHERE entry_id = OLD.id AND member_id IS NOT NULL) OR EXISTS (
		SELECT FROM ledger_lines WHERE entry_id = OLD.id AND member_id IS NOT NULL AND NOT EXISTS (
			SELECT FROM demo_records WHERE table_name = 'members' AND row_id = member_id::text)
	) THEN
		RAISE EXCEPTION 'the ledger is append-only';
	END IF;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_keep BEFORE DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_keeps_real_entries();
--> statement-breakpoint
CREATE TRIGGER ledger_lines_keep BEFORE DELETE ON ledger_lines FOR EACH ROW EXECUTE FUNCTION ledger_keeps_real_entries();
