CREATE TYPE "cheque_state" AS ENUM('in-hand', 'cleared', 'returned', 'cancelled');--> statement-breakpoint
ALTER TYPE "ledger_account" ADD VALUE 'cheques-not-cleared' BEFORE 'brought-forward';--> statement-breakpoint
ALTER TYPE "ledger_account" ADD VALUE 'bank-charges' BEFORE 'wallet-charges';--> statement-breakpoint
ALTER TYPE "charge_head" ADD VALUE 'bank-charges';--> statement-breakpoint
ALTER TYPE "counter_method" ADD VALUE 'CHEQUE';--> statement-breakpoint
CREATE TABLE "cheques" (
	"id" uuid PRIMARY KEY,
	"member_id" uuid NOT NULL,
	"bank" text NOT NULL,
	"number" text NOT NULL,
	"dated" date NOT NULL,
	"paisa" bigint NOT NULL,
	"state" "cheque_state" DEFAULT 'in-hand'::"cheque_state" NOT NULL,
	"taken_by" uuid NOT NULL,
	"taken_by_name" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"cleared_at" timestamp with time zone,
	"cleared_by_name" text,
	"receipt" text,
	"ended_at" timestamp with time zone,
	"ended_by_name" text,
	"end_reason" text,
	"fee_paisa" bigint DEFAULT 0 NOT NULL,
	"allowed_at" timestamp with time zone,
	CONSTRAINT "cheques_positive" CHECK ("paisa" > 0 and "fee_paisa" >= 0),
	CONSTRAINT "cheques_ended" CHECK (("state" in ('returned', 'cancelled')) = ("ended_at" is not null)),
	CONSTRAINT "cheques_cleared" CHECK ("state" <> 'cleared' or "cleared_at" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "cheques_once" ON "cheques" (lower("bank"),lower("number")) WHERE "state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "cheques_time" ON "cheques" ("taken_at","id");--> statement-breakpoint
CREATE INDEX "cheques_state" ON "cheques" ("state","taken_at","id");--> statement-breakpoint
CREATE INDEX "cheques_member" ON "cheques" ("member_id","taken_at");--> statement-breakpoint
ALTER TABLE "cheques" ADD CONSTRAINT "cheques_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "cheques" ADD CONSTRAINT "cheques_taken_by_accounts_id_fkey" FOREIGN KEY ("taken_by") REFERENCES "accounts"("id");--> statement-breakpoint
-- Entries about members of the demo are deleted with the demo, as a whole; those without a member, such as of cheques in hand, are
-- recorded first. An opening balance is deleted when its import is undone, as long as its month is open and no later entry is about the member.
CREATE OR REPLACE FUNCTION ledger_keeps_real_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'ledger_lines' THEN
		IF EXISTS (SELECT FROM ledger_entries WHERE id = OLD.entry_id) THEN
			RAISE EXCEPTION 'the ledger is append-only';
		END IF;
		RETURN OLD;
	END IF;
	IF EXISTS (SELECT FROM ledger_lines WHERE entry_id = OLD.id AND member_id IS NOT NULL) THEN
		IF NOT EXISTS (
			SELECT FROM ledger_lines WHERE entry_id = OLD.id AND member_id IS NOT NULL AND NOT EXISTS (
				SELECT FROM demo_records WHERE table_name = 'members' AND row_id = member_id::text)
		) THEN
			RETURN OLD;
		END IF;
	ELSIF EXISTS (SELECT FROM demo_records WHERE table_name = 'ledger_entries' AND row_id = OLD.id::text) THEN
		RETURN OLD;
	END IF;
	PERFORM pg_advisory_xact_lock_shared(hashtext('ledger-months'));
	IF OLD.source_kind <> 'opening-balance'
		OR to_char(OLD.day, 'YYYY-MM') <= (SELECT max(month) FROM ledger_closed_months)
		OR EXISTS (
			SELECT FROM ledger_lines own JOIN ledger_lines later ON later.member_id = own.member_id AND later.entry_id > OLD.id
			WHERE own.entry_id = OLD.id)
	THEN
		RAISE EXCEPTION 'the ledger is append-only';
	END IF;
	RETURN OLD;
END $$;
